import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/config.json';
import { readConfig } from './config';
import { configFor } from './config-for';
import { pathMatcher } from './path-matcher';
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
      config: {
        release: '1.10',
        chartRelease: '1.10.2',
        rules: { 'plain-secret': 'off', 'lineage-suffix': 'error' },
        exclude: ['archive', '*.draft.yaml'],
        overrides: [
          { files: ['staging/**'], release: '1.12', chartRelease: undefined, rules: {} },
          {
            files: ['staging/old/*.yaml'],
            release: '1.6.3',
            chartRelease: undefined,
            rules: { 'plain-secret': 'hint' },
          },
        ],
      },
      problems: [],
    });
  });

  it.each<[string, string[]]>([
    ['', []],
    ['- a\n', ['']],
    ['text\n', ['']],
    ['release: banana\nreleas: 1.6\n', ['/releas', '/release']],
    ['rules: all\n', ['/rules']],
    ['rules: {a: loud, b: on, c: [x], d: warning}\n', ['/rules/a', '/rules/b', '/rules/c']],
    ['exclude: [a, {b: c}]\noverrides: {files: x}\n', ['/exclude/1', '/overrides']],
    ['overrides: [x, {files: [a], exclude: [b]}]\n', ['/overrides/1/exclude']],
    ['release: 1.6\n  rules: {\n', ['']],
  ])('tells what it cannot use in %j', (broken, places) => {
    const paths = [...new Set(readConfig(broken).problems.map(({ path }) => path))];
    expect(paths.sort()).toEqual(places);
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
        expect(readConfig(words.join('')).config.overrides).toBeInstanceOf(Array);
      }),
    );
  });

  it('is described by a schema with the same keys', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(readConfig('').config).sort());
    expect(Object.keys(schema.properties.overrides.items.properties).sort()).toEqual([
      'chartRelease',
      'files',
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
  const releaseFor = (path: string) => configFor(`/repo/${path}`, workspace, {})?.release;

  it('is the nearest one above it, with the exceptions that fit', () => {
    expect(releaseFor('a.yaml')).toBe('1.10');
    expect(releaseFor('staging/a.yaml')).toBe('1.12');
    expect(releaseFor('staging/old/a.yaml')).toBe('1.6.3');
    expect(releaseFor('team/deep/down/a.yaml')).toBe('1.7');
    expect(configFor('/repo/staging/old/a.yaml', workspace, {})).toEqual({
      file: '/repo/omconfig.yaml',
      release: '1.6.3',
      chartRelease: '1.10.2',
      rules: { 'plain-secret': 'hint', 'lineage-suffix': 'error' },
      excluded: false,
    });
  });

  it('is the one that the options name', () => {
    expect(configFor('/repo/a.yaml', workspace, { config: '/repo/team/omconfig.yml' })?.release).toBe('1.7');
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

describe('file patterns', () => {
  it('are taken back by one that begins with `!`, as in .gitignore', () => {
    const fits = pathMatcher(['gen/**', '!gen/own.yaml', '!kept', 'kept/but-this.yaml']);
    const paths = ['gen/a.yaml', 'gen/own.yaml', 'a.yaml', 'gen/kept/a.yaml', 'kept/but-this.yaml'];
    expect(paths.filter(fits)).toEqual(['gen/a.yaml', 'kept/but-this.yaml']);
  });

  it('are refused when no test in linear time is known for them', () => {
    expect(['a.yaml', 'b.yaml'].filter(pathMatcher(['!(a).yaml']))).toEqual([]);
    const refused = readConfig('exclude: ["!(a).yaml", a.yaml]\noverrides: [{files: "x/!(b)"}]\n').problems;
    expect(refused.map(({ path }) => path)).toEqual(['/overrides/0/files', '/exclude/0']);
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
