import { describe, expect, it } from 'vitest';
import { parseText } from './parse';
import { outline } from '../testing/outline';

/** The mistake is between « and »; then the code, and what is still read. */
const CASES: readonly (readonly [marked: string, code: string, tree: string])[] = [
  ['a:\n«\t»b: 1\n\tc: 2\nd: 3\n', 'tab-indent', '{a: {b: 1, c: 2}, d: 3}'],
  ['a:\n  b: 1\n«\t»c: 2\nd: 3\n', 'tab-indent', '{a: {b: 1, c: 2}, d: 3}'],
  ['a: «b: c»\nd: 1\n', 'colon-in-value', '{a: "b: c", d: 1}'],
  ['a: «Note: this: that» # c\nd: 1\n', 'colon-in-value', '{a: "Note: this: that", d: 1}'],
  ['a:\n  b: 1\n   «c: 2»\n   d: 3\ne: 1\n', 'wrong-indent', '{a: {b: 1, c: 2, d: 3}, e: 1}'],
  ['a:\n  - b: 1\n      «c: 2»\nd: 1\n', 'wrong-indent', '{a: [{b: 1, c: 2}], d: 1}'],
  ['a:\n    «b: 1»\n  c: 2\nd: 1\n', 'wrong-indent', '{a: {b: 1, c: 2}, d: 1}'],
  ['a:\n  - b\n  «c: 1»\nd: 1\n', 'wrong-indent', '{a: ["b"], c: 1, d: 1}'],
  ['a: {}  # add here\n  «b: 1»\nc: 2\n', 'wrong-indent', '{a: {}, b: 1, c: 2}'],
  ['a: |\n  x\n «y»\nb: 1\n', 'wrong-indent', '{a: "x\\n", y: , b: 1}'],
  ['source:\n  «ty»\n  name: x\nd: 1\n', 'missing-colon', '{source: {ty: , name: "x"}, d: 1}'],
  ['a:\n  b: 1\n  «foo»\nd: 1\n', 'missing-colon', '{a: {b: 1, foo: }, d: 1}'],
  ['a: 1\n«...foo»\nb: 2\n', 'missing-colon', '{a: 1, ...foo: , b: 2}'],
  ['a:\n  «b:»1\n  c: 2\nd: 1\n', 'missing-space', '{a: {b: 1, c: 2}, d: 1}'],
  ['a: «"abc»\nb: 1\nc: 2\n', 'unclosed-quote', '{a: "abc", b: 1, c: 2}'],
  ['a:\n  x: «"abc»\n  y: 2\nb: "1"\n', 'unclosed-quote', '{a: {x: "abc", y: 2}, b: "1"}'],
  ["a: «'abc» # c\nb: 1\n", 'unclosed-quote', '{a: "abc", b: 1}'],
  ['a: "x" «y» # c\nb: 1\n', 'text-behind-value', '{a: "x", b: 1}'],
  ['a: «[»1, 2\nb: 1\n', 'unclosed-bracket', '{a: [1, 2], b: 1}'],
  ['a: «{»x: 1\nb: 1\n', 'unclosed-bracket', '{a: {x: 1}, b: 1}'],
  ['{"a": 1, "b": «[»1}', 'unclosed-bracket', '{a: 1, b: [1]}'],
  ['a: [1, 2]«]»\nb: 1\n', 'stray-bracket', '{a: [1, 2], b: 1}'],
  ['{"a": "x"\n «"b": 2}»', 'missing-comma', '{a: "x", b: 2}'],
  ['{"a": 1 «"b": 2}»', 'missing-comma', '{a: 1, b: 2}'],
  ['a: «@foo»\nb: 1\n', 'reserved-start', '{a: "@foo", b: 1}'],
  ['a: «`x`»\n', 'reserved-start', '{a: "`x`"}'],
  ['a: «%x»\n', 'reserved-start', '{a: "%x"}'],
  ['a: «*.foo»\nb: 1\n', 'unknown-anchor', '{a: *.foo, b: 1}'],
  ['a: «*»\nb: 1\n', 'bad-alias', '{a: *, b: 1}'],
  ['a: "«\\d»+"\n', 'bad-escape', '{a: "\\\\d+"}'],
  ['a:\n  b: 1\n  «- c»\nd: 1\n', 'item-among-keys', '{a: {b: 1, ["c"]: }, d: 1}'],
  ['a: «- b»\nc: 1\n', 'item-behind-key', '{a: , b: , c: 1}'],
  ['a: |«foo»\n  x\nb: 1\n', 'text-behind-indicator', '{a: "x\\n", b: 1}'],
  ['a: "x"«#»c\nb: 1\n', 'comment-without-space', '{a: "x", b: 1}'],
  ['--- «b: 1»\nc: 2\n', 'bad-document-start', '{b: 1, c: 2}'],
  ['%YAML 1.1\n«a: 1»\n', 'bad-document-start', '{a: 1}'],
  ['a: 1\n«<<<<<<< mine»\nb: 1\n=======\nb: 2\n>>>>>>> theirs\nc: 1\n', 'merge-conflict', '{a: 1, b: 1, b: 2, c: 1}'],
];

describe('a mistake', () => {
  it.each(CASES)('is reported where it is, once: %j', (marked, code, tree) => {
    const text = marked.replace(/[«»]/g, '');
    const { documents } = parseText(text);
    const syntax = documents.flatMap((document) => document.syntax);
    const shown = syntax.map(
      ({ start, end }) => `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`,
    );
    expect(shown).toEqual([marked]);
    expect(syntax.map((problem) => problem.code)).toEqual([code]);
    expect(documents.map(({ root }) => outline(root))).toEqual([tree]);
  });

  it.each(CASES)('has a message that says what is wrong and what to do: %j', (marked) => {
    for (const { message } of parseText(marked.replace(/[«»]/g, '')).documents.flatMap(({ syntax }) => syntax)) {
      expect(message).toMatch(/^[A-Z`].*[.?]$/);
      expect(message).toMatch(/\. [A-Z]|[,:] /);
      expect(message.length).toBeLessThan(220);
    }
  });

  it('does not hide the others', () => {
    const codes = parseText('a: b: c\nd:\n\te: 1\nf: "x\ng: [1\nh: @x\n').documents[0]?.syntax.map(({ code }) => code);
    expect(codes).toEqual(['colon-in-value', 'tab-indent', 'unclosed-quote', 'unclosed-bracket', 'reserved-start']);
  });

  it('is not reported a thousand times', () => {
    expect(parseText('@a\n'.repeat(1000)).documents[0]?.syntax.length).toBeLessThanOrEqual(50);
  });
});
