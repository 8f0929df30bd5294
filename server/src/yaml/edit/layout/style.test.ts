import { describe, expect, it } from 'vitest';
import { parseText } from '../../read/parse';
import { editedDocument } from './target';
import type { FlowStyle, Style } from './style';

function styleIn(text: string): Style | undefined {
  return editedDocument(parseText(text), 0)?.style;
}

/** Each of the five style settings, as an entry that shows only that one. */
const HABITS = {
  step: 's:\n     t: 1\n',
  dash: 'd:\n   - 1\n',
  colon: 'c: {\n "e":1}\n',
  comma: 'f: [1,2]\n',
  pad: 'p: {q}\n',
};

describe('the style of a document', () => {
  it.each<[string, Partial<Style>]>([
    ['', { step: 2, dash: 2, json: false, lineEnd: '\n' }],
    ['a: 1\r\n', { lineEnd: '\r\n' }],
    ['a:\n    b: 1\nc:\n  d: 1\n', { step: 4, dash: 4 }],
    ['a:\n- 1\nb:\n  - 1\nc:\n   d: 1\n', { step: 3, dash: 0 }],
    ['a:\n    - 1\n', { step: 2, dash: 4 }],
    ['- - - 1\n- a:\n      b:\n      - 1\n', { step: 4, dash: 0 }],
    ['a: {b: {c: 1}}\nd:\n   e: 1\n', { step: 3 }],
    ['a: !!map\n  b: 1\n', { step: 2 }],
    ['{}', { json: true }],
    ['[]', { json: false }],
    ['{a: 1}', { json: false }],
    [`{'a': 1}`, { json: false }],
    ['{"a": 1, b: 2}', { json: false }],
    ['{"a": 1, [b]: 2}', { json: false }],
    ['"a": 1', { json: false }],
  ])('%j', (text, style) => {
    expect(styleIn(text)).toMatchObject(style);
  });

  it.each<[string, Partial<FlowStyle>]>([
    ['a: 1', { colon: ': ', comma: ', ', pad: ' ', indent: undefined }],
    ['{"a":1}', { colon: ':', comma: ',', pad: '' }],
    ['{ "a":1 }', { colon: ':', comma: ',', pad: ' ' }],
    ['{"a":1, "b":2}', { colon: ':', comma: ', ', pad: '' }],
    ['{"a":\n1, "b":2}', { colon: ': ' }],
    ['a: {b}\nc: {"d":1}', { colon: ':' }],
    ['a: [b: 1,c: 2]', { colon: ': ', comma: ',', pad: ' ' }],
    ['a: [1,\n2]\nb: [1,2]', { comma: ',' }],
    ['a: [1 , 2]\nb: [1,2]', { comma: ', ' }],
    ['a: [ 1 ]\nb: {\nc: 1}\nd: {c: 1}', { pad: '' }],
    ['a: [1]\nb: { c: 1 }', { pad: ' ' }],
    ['a: []\nb: {}\nc: [{d: [1,2]}]', { pad: '', comma: ',' }],
    ['{\n\t"a": 1\n}', { indent: '\t' }],
    ['{\n"a": 1\n}', { indent: '' }],
    ['{"a": 1,\n  "b": 2}', { indent: undefined }],
    ['  { "a": 1,\n  "b": 2}', { indent: undefined }],
    ['{\n  a: 1\n}', { indent: undefined }],
    ['[\n  "a"\n]', { indent: undefined }],
  ])('between brackets: %j', (text, flow) => {
    expect(styleIn(text)?.flow).toMatchObject(flow);
  });

  it.each(Object.keys(HABITS))('whichever is the last to show: %s', (last) => {
    const entries = Object.entries(HABITS).sort(([a], [b]) => Number(a === last) - Number(b === last));
    const style = styleIn(entries.map(([, text]) => text).join(''));
    expect(style).toMatchObject({ step: 5, dash: 3, flow: { colon: ':', comma: ',', pad: '' } });
  });

  it('is taken from the first 2000 keys and items', () => {
    const keys = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}: 1\n`).join('');
    const items = (count: number): string => `a: [${'1, '.repeat(count)}{b: {"c":1}}]\n`;
    expect(styleIn(`${keys(1999)}a:\n    b: 1\n`)?.step).toBe(2);
    expect(styleIn(`${keys(1998)}a:\n    b: 1\n`)?.step).toBe(4);
    expect([1900, 2100].map((count) => styleIn(items(count))?.flow.pad)).toEqual(['', ' ']);
  });
});
