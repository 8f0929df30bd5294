import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAccepted } from '../compare/accepted';
import { readUnreadFacts } from '../read-by/stored-unread';
import { readStoredFacts } from '../stored';
import { readSchemaFiles } from '../../generate/schema-files';
import { recompute } from './recompute';
import { rangeOf, stepsOf } from './timeline';

const releases = ['1.11.13', '1.11.14', '1.12.0', '1.12.1', '1.12.2'];

describe('the range of a timeline', () => {
  const timeline = (...states: (boolean | undefined)[]): Map<string, boolean> =>
    new Map(releases.flatMap((release, at) => (states[at] === undefined ? [] : [[release, states[at]] as const])));

  it.each([
    ['always', [true, true, true, true, true], {}],
    ['later', [false, true, true, true, true], { since: '1.11.14' }],
    ['until', [true, true, false, false, false], { removed: '1.12.0' }],
    ['a gap', [true, true, false, false, true], { gaps: [{ after: '1.11.14', until: '1.12.2' }] }],
    ['unknown at first', [undefined, undefined, true, true, true], {}],
    ['unknown in between', [false, true, undefined, undefined, true], { since: '1.11.14' }],
    ['never', [false, false, false, false, false], {}],
  ])('is the shortest: %s', (_, states, range) => {
    expect(rangeOf(timeline(...states), releases)).toEqual(range);
  });

  it('of values says where they change', () => {
    const values = new Map([
      ['1.11.14', 1],
      ['1.12.0', 1],
      ['1.12.2', 2],
    ]);
    expect(stepsOf(values, releases)).toEqual([
      { since: '1.11.14', value: 1 },
      { since: '1.12.2', value: 2 },
    ]);
  });
});

describe('recompute', { timeout: 240_000 }, () => {
  const texts = Object.fromEntries(
    readSchemaFiles(resolve(__dirname, '../../../schemas')).flatMap(({ name, content }) =>
      name.startsWith('workflow/') ? [[name, JSON.stringify(content)]] : [],
    ),
  );
  const known = { facts: readStoredFacts(), unread: readUnreadFacts(), accepted: readAccepted() };

  it('has nothing to change, and a word for everything (npm run recompute)', () => {
    const { files, missing } = recompute(texts, known);
    expect({ files: Object.keys(files), missing }).toEqual({ files: [], missing: [] });
  });

  it('writes back a lifetime, a default, a value and a requirement that were lost, and nothing else', () => {
    const name = 'workflow/connections/database/redshift';
    const text = texts[name] ?? '';
    const broken = text
      .replace('"gaps":[{"after":"1.11.14","until":"1.12.2"}],', '')
      .replace('"required":["username",', '"required":[')
      .replace('"default":"redshift+psycopg2"', '"default":"redshift"');
    expect(broken).not.toBe(text);
    const { files } = recompute({ ...texts, [name]: broken }, known);
    expect(Object.keys(files)).toEqual([name]);
    expect(JSON.parse(files[name] ?? '')).toEqual(JSON.parse(text));
  });
});
