import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/config.json';
import { readConfig } from './config';
import { configFor } from './config-for';
import { pathMatcher } from '../../text/path-pattern';
import { workspaceOf } from '../testing/workspace';

const text = `# for the team
release: 1.10
chartRelease: 1.10.2
rules:
  plain-secret: off
  lineage-suffix: error
exclude: [archive, "*.draft.yaml"]
overrides:
  - files: staging/**
    release: "1.12"
  - files: [staging/old/*.yaml]
    release: 1.6.3
    rules: {plain-secret: hint}
`;

describe('omconfig.yaml', () => {
  it('is read with releases as they are written', () => {
    expect(readConfig(text)).toEqual({
      extends: [],
      root: false,
      baseline: undefined,
      release: '1.10',
      chartRelease: '1.10.2',
      helmVersion: undefined,
      rules: { 'plain-secret': 'off', 'lineage-suffix': 'error' },
      ownRules: [],
      exclude: ['archive', '*.draft.yaml'],
      overrides: [
        { files: ['staging/**'], release: '1.12', chartRelease: undefined, helmVersion: undefined, rules: {} },
        {
          files: ['staging/old/*.yaml'],
          release: '1.6.3',
          chartRelease: undefined,
          helmVersion: undefined,
          rules: { 'plain-secret': 'hint' },
        },
      ],
    });
  });

  it('never fails', () => {
    const word = fc.constantFrom(
      'release',
      'rules',
      'overrides',
      'files',
      'exclude',
      ': ',
      '- ',
      '\n',
      '  ',
      '{',
      '[',
      ']',
      '1.6',
      'off',
      '"',
      '&a',
      '*a',
      '<<',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(readConfig(words.join('')).overrides).toBeInstanceOf(Array);
      }),
    );
  });

  it('is described by a schema with the same keys', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(readConfig('')).sort());
    expect(Object.keys(schema.properties.overrides.items.properties).sort()).toEqual([
      'chartRelease',
      'files',
      'helmVersion',
      'release',
      'rules',
    ]);
  });
});

describe('the configuration of a file', () => {
  const workspace = workspaceOf({
    'omconfig.yaml': text,
    'team/omconfig.yml': 'release: 1.7\n',
    '/omconfig.yaml': 'release: 1.3\n',
  });
  const releaseFor = (path: string) => configFor(`/repo/${path}`, workspace, {})?.release?.version;

  it('is the nearest one above it, with the exceptions that fit', () => {
    expect(releaseFor('a.yaml')).toBe('1.10');
    expect(releaseFor('staging/a.yaml')).toBe('1.12');
    expect(releaseFor('staging/old/a.yaml')).toBe('1.6.3');
    expect(releaseFor('team/deep/down/a.yaml')).toBe('1.7');
    expect(configFor('/repo/staging/old/a.yaml', workspace, {})).toEqual({
      file: '/repo/omconfig.yaml',
      release: { version: '1.6.3', file: '/repo/omconfig.yaml' },
      chartRelease: { version: '1.10.2', file: '/repo/omconfig.yaml' },
      rules: { 'plain-secret': 'hint', 'lineage-suffix': 'error' },
      excluded: false,
      baseline: undefined,
    });
  });

  it('is the one that the options name', () => {
    expect(configFor('/repo/a.yaml', workspace, { config: '/repo/team/omconfig.yml' })?.release?.version).toBe('1.7');
    expect(configFor('/repo/a.yaml', workspace, { config: '/repo/none.yaml' })).toBeUndefined();
  });

  it('is not taken from above the open folder', () => {
    expect(configFor('/repo/a.yaml', workspaceOf({ '/omconfig.yaml': 'release: 1.3\n' }), {})).toBeUndefined();
  });

  it('excludes files', () => {
    const excluded = ['archive/a.yaml', 'x/archive/b/a.yaml', 'x/a.draft.yaml', 'archived.yaml', 'a.yaml'];
    expect(excluded.map((path) => configFor(`/repo/${path}`, workspace, {})?.excluded)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('configurations in several folders', () => {
  const parts = {
    'omconfig.yaml':
      'release: 1.6\nchartRelease: 1.6.2\nrules: {plain-secret: off, sort-memory: error}\nbaseline: known.json\nexclude: [gen]\n',
    'team/omconfig.yaml': 'rules: {plain-secret: hint}\nexclude: ["!gen/own.yaml"]\n',
    'team/new/omconfig.yaml': 'release: "1.13"\nbaseline: ../old.json\n',
    'alone/omconfig.yaml': 'root: true\nrules: {syntax: error}\n',
  };
  const found = (path: string) => configFor(`/repo/${path}`, workspaceOf(parts), {});

  it('hold together, the nearest before the others', () => {
    expect(found('team/a.yaml')).toEqual({
      file: '/repo/team/omconfig.yaml',
      release: { version: '1.6', file: '/repo/omconfig.yaml' },
      chartRelease: { version: '1.6.2', file: '/repo/omconfig.yaml' },
      rules: { 'plain-secret': 'hint', 'sort-memory': 'error' },
      excluded: false,
      baseline: '/repo/known.json',
    });
  });

  it('exclude files together, and include them again', () => {
    expect(['gen/own.yaml', 'team/gen/own.yaml', 'team/gen/a.yaml'].map((path) => found(path)?.excluded)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('replace the chart version with a nearer release, and the baseline with a nearer one', () => {
    const config = found('team/new/a.yaml');
    expect([config?.release?.version, config?.chartRelease, config?.baseline]).toEqual([
      '1.13',
      undefined,
      '/repo/team/old.json',
    ]);
  });

  it('end at one that says `root: true`', () => {
    expect(found('alone/a.yaml')).toMatchObject({
      release: undefined,
      rules: { syntax: 'error' },
      baseline: undefined,
    });
    expect(found('alone/a.yaml')?.rules).not.toHaveProperty('plain-secret');
  });
});

describe('a configuration that extends others', () => {
  const workspace = workspaceOf({
    'omconfig.yaml': 'extends: ["@acme/config", ./shared/strict.yml]\nrules: {c: off}\n',
    'shared/strict.yml': 'extends: ../omconfig.yaml\nrules: {b: error, c: error}\n',
    'node_modules/@acme/config/omconfig.yaml':
      'rules: {a: hint, b: hint, c: hint}\nbaseline: theirs.json\nroot: true\noverrides: [{files: old/**, release: 1.5}]\n',
    'team/omconfig.yaml': 'extends: "@acme/config/loud.yaml"\n',
    'node_modules/@acme/config/loud.yaml': 'rules: {a: error}\n',
  });

  it('comes after them, each after the one before it, and may be a circle', () => {
    expect(configFor('/repo/a.yaml', workspace, {})?.rules).toEqual({ a: 'hint', b: 'error', c: 'off' });
  });

  it('takes patterns as its own, but neither their baseline nor their root', () => {
    const config = configFor('/repo/old/a.yaml', workspace, {});
    expect(config?.release).toEqual({ version: '1.5', file: '/repo/node_modules/@acme/config/omconfig.yaml' });
    expect(config?.baseline).toBeUndefined();
  });

  it('finds packages in the folders above, as Node.js does', () => {
    expect(configFor('/repo/team/a.yaml', workspace, {})?.rules).toEqual({ a: 'error', b: 'error', c: 'off' });
  });

  it('may lie on a drive', () => {
    const drive = {
      read: (path: string) =>
        ({ 'C:/work/omconfig.yaml': 'extends: ../shared\n', 'C:/shared/omconfig.yml': 'rules: {a: off}\n' })[path],
      paths: () => [],
    };
    expect(configFor('C:/work/a.yaml', drive, {})?.rules).toEqual({ a: 'off' });
  });
});

describe('file patterns', () => {
  it('are taken back by one that begins with `!`, as in .gitignore', () => {
    const fits = pathMatcher(['gen/**', '!gen/own.yaml', '!kept', 'kept/but-this.yaml']);
    const paths = ['gen/a.yaml', 'gen/own.yaml', 'a.yaml', 'gen/kept/a.yaml', 'kept/but-this.yaml'];
    expect(paths.filter(fits)).toEqual(['gen/a.yaml', 'kept/but-this.yaml']);
  });

  it('are refused when no test in linear time is known for them', () => {
    expect(['a.yaml', 'b.yaml'].filter(pathMatcher(['!(a).yaml']))).toEqual([]);
  });

  it.each<[string, string, boolean]>([
    ['*.yaml', 'deep/a.yaml', true],
    ['old', 'x/old/a.yaml', true],
    ['old/', 'old/a.yaml', true],
    ['./old/*.yaml', 'old/a.yaml', true],
    ['/a.yaml', 'a.yaml', true],
    ['/a.yaml', 'x/a.yaml', false],
    ['x/old', 'x/old/y/a.yaml', true],
    ['x/*.yaml', 'x/y/a.yaml', false],
    ['**/prod-*.yaml', 'x/y/prod-a.yaml', true],
    ['.ci/*', '.ci/a.yaml', true],
    ['', 'a.yaml', false],
    ['[', 'a.yaml', false],
    ['('.repeat(2000), 'a.yaml', false],
  ])('%s on %s: %s', (pattern, path, fits) => {
    expect(pathMatcher([pattern])(path)).toBe(fits);
  });
});
