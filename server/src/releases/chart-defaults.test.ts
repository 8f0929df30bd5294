import { describe, expect, it } from 'vitest';
import { testRoot } from '../documents/testing/root';
import { Root } from '../documents/read/root';
import { parseText } from '../yaml/read/parse';
import { changedDefaultSteps, readChangedDefaults, unwrittenDefaults, type ChangedDefault } from './chart-defaults';

function rootOf(text: string, base: readonly string[] = []): Root {
  const parsed = parseText(text);
  const [document] = parsed.documents;
  if (!document) throw new Error('The text of the test holds no document');
  return new Root({ kind: 'openmetadata-values', documentIndex: 0, document, node: testRoot(parsed), base });
}

const chart = 'openmetadata' as const;
const NAME = 'openmetadata.config.clusterName';
const ROWS: readonly ChangedDefault[] = [
  { chart, release: '1.0.0', path: 'global.clusterName', from: 'x', to: 'y', note: 'Old.' },
  { chart, release: '1.2.0', path: NAME, from: 'a', to: 'b', note: 'Write it.' },
  { chart, release: '1.3.0', path: NAME, from: 'b', to: '', note: 'Write it again.' },
  { chart, release: '1.3.0', path: 'quiet', from: 1, to: 2 },
  { chart, release: '1.4.0', path: 'one', from: '', to: 2, note: 'Both.', when: { path: 'active', values: ['true'] } },
  { chart, release: '1.4.0', path: 'two', from: 1, to: 2, note: 'Both.', unless: { path: 'idle' } },
  { chart: 'openmetadata-dependencies', release: '1.4.0', path: 'one', from: 1, to: 2, note: 'Other.' },
];

describe('defaults that a chart changed', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'a: 1\n',
      '1.1.0',
      '1.2.0',
      [`\`${NAME}\` is not set, and chart 1.2.0 changed the default from \`a\` to \`b\`. Write it.`],
    ],
    [
      'a: 1\n',
      '1.2.0',
      '1.3.5',
      [`\`${NAME}\` is not set, and chart 1.3.0 changed the default from \`b\` to empty. Write it again.`],
    ],
    ['openmetadata: { config: { clusterName: x } }\n', '1.1.0', '1.3.0', []],
    [
      'openmetadata: { config: { clusterName: } }\n',
      '1.2.0',
      '1.3.0',
      [`\`${NAME}\` is not set, and chart 1.3.0 changed the default from \`b\` to empty. Write it again.`],
    ],
    ['a: 1\n', '1.3.0', '1.4.0', ['`two` is not set, and chart 1.4.0 changed the default from `1` to `2`. Both.']],
    ['idle: 1\n', '1.3.0', '1.4.0', []],
    [
      'idle: 1\nactive: true\n',
      '1.3.0',
      '1.4.0',
      ['`one` is not set, and chart 1.4.0 changed the default from empty to `2`. Both.'],
    ],
    ['active: true\n', '1.3.0', '1.4.0', ['`one`, `two` are not set, and chart 1.4.0 changed the defaults. Both.']],
    ['active: true\none: 1\ntwo: 1\n', '1.3.0', '1.4.0', []],
    [
      'a: 1\n',
      '0.0.55',
      '1.1.0',
      [`\`${NAME}\` is not set, and chart 1.0.0 changed the default from \`x\` to \`y\`. Old.`],
    ],
    [
      'a: 1\n',
      '0.0.55',
      '1.0.0',
      ['`global.clusterName` is not set, and chart 1.0.0 changed the default from `x` to `y`. Old.'],
    ],
  ])('are steps for who relied on them: %j from %s to %s', (text, from, to, steps) => {
    expect(changedDefaultSteps(rootOf(text), ROWS, { from, to })).toEqual(steps);
  });

  it('are named as they are in the values of an umbrella chart', () => {
    const [step] = changedDefaultSteps(rootOf('a: 1\n', ['om']), ROWS, { from: '1.1.0', to: '1.2.0' });
    expect(step).toContain(`\`om.${NAME}\` is not set`);
  });

  it('are known for a version, the last change of each', () => {
    const names = (text: string, release: string): string[] =>
      unwrittenDefaults(rootOf(text), ROWS, release).map(({ place, row }) => `${row.release} ${place.join('.')}`);
    expect(names('a: 1\n', '1.2.0')).toEqual([`1.2.0 ${NAME}`]);
    expect(names('a: 1\n', '1.0.0')).toEqual(['1.0.0 global.clusterName']);
    expect(names('active: true\n', '1.4.0')).toEqual([`1.3.0 ${NAME}`, '1.3.0 quiet', '1.4.0 one', '1.4.0 two']);
    expect(names('idle: 1\nquiet: 3\nopenmetadata: { config: { clusterName: x } }\n', '1.4.0')).toEqual([]);
  });

  it('are read from a file, if there is one', () => {
    expect(readChangedDefaults({ read: () => undefined })).toEqual([]);
    expect(readChangedDefaults({ read: (name) => (name === 'chart/defaults' ? { defaults: ROWS } : {}) })).toBe(ROWS);
    expect(readChangedDefaults({ read: () => ({}) })).toEqual([]);
  });
});
