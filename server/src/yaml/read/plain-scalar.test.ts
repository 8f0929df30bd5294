import { describe, expect, it } from 'vitest';
import { readPlainScalar } from './plain-scalar';

describe('readPlainScalar', () => {
  const values: readonly (readonly [string, boolean | number | null])[] = [
    ...['yes', 'Yes', 'YES', 'true', 'True', 'on', 'ON'].map((text) => [text, true] as const),
    ...['no', 'No', 'false', 'FALSE', 'off', 'Off'].map((text) => [text, false] as const),
    ...['', '~', 'null', 'Null', 'NULL'].map((text) => [text, null] as const),
    ['0', 0],
    ['12', 12],
    ['-7', -7],
    ['+7', 7],
    ['1_000', 1000],
    ['012', 10],
    ['-012', -10],
    ['0x1F', 31],
    ['0b101', 5],
    ['1.5', 1.5],
    ['1.', 1],
    ['.5', 0.5],
    ['1.5e+3', 1500],
    ['.inf', Infinity],
    ['-.Inf', -Infinity],
    ['.nan', NaN],
  ];

  it.each(values)('reads %j as PyYAML does', (text, value) => {
    expect(readPlainScalar(text, false)).toEqual(value);
  });

  it.each(
    'y n Y yEs nULL tRue 08 0o7 1e3 1.5e3 12:30 2024-01-01 1.2.3 - . -- +- 0x 0b2 _1 1__a ^foo$ = nothing onward 1a'.split(
      ' ',
    ),
  )('leaves %j a text', (text) => {
    expect(readPlainScalar(text, false)).toBe(text);
  });

  it('knows the numbers of JSON where it is JSON', () => {
    expect(readPlainScalar('1e3', true)).toBe(1000);
    expect(readPlainScalar('-1.5E-2', true)).toBe(-0.015);
    expect(readPlainScalar('01e3', true)).toBe('01e3');
  });
});
