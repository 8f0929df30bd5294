import { describe, expect, it } from 'vitest';
import { isAmbiguous, writeScalar } from './write-scalar';

describe('a scalar', () => {
  it.each<[number | string | boolean | null, string, string]>([
    [NaN, '.nan', 'NaN'],
    [Infinity, '.inf', 'Infinity'],
    [-Infinity, '-.inf', '-Infinity'],
    [0, '0', '0'],
    [1.5e22, '1.5e+22', '1.5e+22'],
    [-2e22, '-2.0e+22', '-2e+22'],
    [1.2e-9, '1.2e-9', '1.2e-9'],
    [true, 'true', 'true'],
    [null, 'null', 'null'],
    ['a', 'a', '"a"'],
    ['truely', 'truely', '"truely"'],
    ['one-off', 'one-off', '"one-off"'],
    ['\u00a0x', '"\u00a0x"', '"\u00a0x"'],
    [' x', '" x"', '" x"'],
    ['', '""', '""'],
    ['a # b', '"a # b"', '"a # b"'],
    ['a:', '"a:"', '"a:"'],
    ['\u2029', '"\\u2029"', '"\\u2029"'],
  ])('%j', (value, yaml, json) => {
    expect(writeScalar(value, { flow: false, json: false })).toBe(yaml);
    expect(writeScalar(value, { flow: true, json: true })).toBe(json);
  });

  it('has the requested quotes', () => {
    const quoted = (value: string, quotes: 'single' | 'double' | 'plain' | 'literal'): string =>
      writeScalar(value, { quotes, flow: false, json: false });
    expect([quoted('a', 'single'), quoted('a', 'double'), quoted('a', 'plain'), quoted('a', 'literal')]).toEqual([
      `'a'`,
      '"a"',
      'a',
      'a',
    ]);
    expect(quoted(`it's "a"`, 'single')).toBe(`'it''s "a"'`);
    expect(quoted('\t', 'single')).toBe('"\\t"');
  });
});

describe('text that some loaders read as something else', () => {
  it.each(['y', 'N', '=', '<<', '0o17', '2020-01-02', '2020-1-2', '2020-01-02T03:04:05Z', '1:2', '1:2:3', '-1_0:59'])(
    '%s',
    (text) => {
      expect(isAmbiguous(text)).toBe(true);
    },
  );
  it.each(['+1:30.25', '1:30.', '1e3', '1E3', '-1.e3', '+1_0.25e-12', '.5e3', '.55E+10', '[a', '{a', '%a', '<ab: c>'])(
    '%s',
    (text) => {
      expect(isAmbiguous(text)).toBe(true);
    },
  );
  it.each([
    'yy',
    'ny',
    '==',
    '<<<',
    '0o18',
    '0o',
    'a 2020-01-02',
    '2020-01',
    '2020-x-1',
    '2020-1-x',
    '20-01-02',
    '1:60',
  ])('not %s', (text) => {
    expect(isAmbiguous(text)).toBe(false);
  });
  it.each(['a1:30', '1:30a', 'a1e3', '1e3a', '1e', 'e3', '.e3', '.xe3', '1.xe3', 'x[', 'a%', '<a>: b', '<a>', '1ex3'])(
    'not %s',
    (text) => {
      expect(isAmbiguous(text)).toBe(false);
    },
  );
});
