import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../text/apply-edits';
import { parseText } from '../parse';

/** A text with a mistake, what its fixes are called, and what the first of them makes of it. */
const CASES: readonly (readonly [text: string, titles: readonly string[], repaired: string])[] = [
  ['a:\n\tb: 1\n\tc: 2\nd: 3\n', ['Indent with spaces'], 'a:\n  b: 1\n  c: 2\nd: 3\n'],
  ['a:\n  b: 1\n\tc: 2\n', ['Indent with spaces'], 'a:\n  b: 1\n  c: 2\n'],
  [
    'a:\n    b:\n\t\tc: 1\n    d: 2\n',
    ['Indent with spaces, 4 for a tab', 'Indent with spaces, 2 for a tab'],
    'a:\n    b:\n        c: 1\n    d: 2\n',
  ],
  ['a:\n\u00a0\u00a0b: 1\n  c: 2\n', ['Indent with spaces'], 'a:\n  b: 1\n  c: 2\n'],
  ['a:\n  b: 1\n   c: 2\n  d: 3\n', ['Indent by 2 spaces, below a'], 'a:\n  b: 1\n  c: 2\n  d: 3\n'],
  ['a:\n   b: 1\n  c: 2\n', ['Indent by 2 spaces, below a'], 'a:\n  b: 1\n  c: 2\n'],
  ['a:\n b: 1\n  c: 2\n  d:\n    e: 1\n', ['Indent by 2 spaces, below a'], 'a:\n  b: 1\n  c: 2\n  d:\n    e: 1\n'],
  [
    'a:\n  b:\n    c: 1\n   d:\n     e: 2\n',
    ['Indent by 4 spaces, below b', 'Indent by 2 spaces, below a'],
    'a:\n  b:\n    c: 1\n    d:\n      e: 2\n',
  ],
  ['a:\n  b: 1\n   c:\n    d: 2\n  e: 3\n', ['Indent by 2 spaces, below a'], 'a:\n  b: 1\n  c:\n    d: 2\n  e: 3\n'],
  ['a:\n  b: 1\nc:\n    d: 2\n  e: 3\n', ['Indent by 2 spaces, below a'], 'a:\n  b: 1\n  c:\n    d: 2\n  e: 3\n'],
  [
    'a:\n  b:\n  c:\n    - d\n    e:\n      - f\n',
    ['Indent by 4 spaces, below b'],
    'a:\n  b:\n    c:\n      - d\n    e:\n      - f\n',
  ],
  [
    'x:\n  y:\n    z: 1\na:\n - b: 1\n    c: 2\n',
    ['Indent by 2 spaces, below a'],
    'x:\n  y:\n    z: 1\na:\n  - b: 1\n    c: 2\n',
  ],
  [
    'a:\n  x: 1\n   b:\n   - c: 1\n     d: 2\ne: 3\n',
    ['Indent by 2 spaces, below a'],
    'a:\n  x: 1\n  b:\n  - c: 1\n    d: 2\ne: 3\n',
  ],
  [
    'a:\n  b: 1\n  c: 2\n d: 3\n',
    ['Indent by 2 spaces, below a', 'Move to the top level'],
    'a:\n  b: 1\n  c: 2\n  d: 3\n',
  ],
  [
    'x:\n  - a: 1\n    b: 2\n  c:\n    - d: 3\n      e: 4\n  - a: 5\n    b: 6\n',
    ['Indent by 4 spaces, below x'],
    'x:\n  - a: 1\n    b: 2\n    c:\n      - d: 3\n        e: 4\n  - a: 5\n    b: 6\n',
  ],
  [
    'x:\n   - a: 1\n    b: 2\n  - a: 5\n    b: 6\n',
    ['Indent by 2 spaces, below x'],
    'x:\n  - a: 1\n    b: 2\n  - a: 5\n    b: 6\n',
  ],
  ['a {b: {c: 1}}\nd: 2\n', ['Add the colon'], 'a: {b: {c: 1}}\nd: 2\n'],
  ['a = [1, 2]\nb: 1\n', ['Change = to a colon'], 'a: [1, 2]\nb: 1\n'],
  ['a:\n  b { c: "" }\nd: 1\n', ['Add the colon'], 'a:\n  b: { c: "" }\nd: 1\n'],
  ['a:\n  b:\n\t\tc: 1\nd: 1\n', ['Indent with spaces'], 'a:\n  b:\n    c: 1\nd: 1\n'],
  ['a:\n  - b\n - c\nd: 1\n', ['Indent by 2 spaces, below a'], 'a:\n  - b\n  - c\nd: 1\n'],
  ['a "x\nb: 1\n', ['Add the colon'], 'a: "x\nb: 1\n'],
  ['a:\n  b c d\n  e: 1\n', ['Add the colon'], 'a:\n  b: c d\n  e: 1\n'],
  ['a\n  b: 1\nc: 2\n', ['Add the colon'], 'a:\n  b: 1\nc: 2\n'],
  ['a:\n  - b c\n    d: 1\n', ['Add the colon'], 'a:\n  - b: c\n    d: 1\n'],
  ['a: 1\nb = 2\n', ['Change = to a colon'], 'a: 1\nb: 2\n'],
  ['a:\n  b:1\n  c: 2\n', ['Add a space after the colon'], 'a:\n  b: 1\n  c: 2\n'],
  ['a: 1\nfoo\nb: 2\n', [], ''],
  ['a:\n  - b\n  c\nd: 1\n', ['Add the dash'], 'a:\n  - b\n  - c\nd: 1\n'],
  ['a:\n  - b\n  -c\nd: 1\n', ['Add a space after the dash'], 'a:\n  - b\n  - c\nd: 1\n'],
  ['a:\n  b: 1\n  - c: 2\n  d: 3\n', ['Remove the dash'], 'a:\n  b: 1\n  c: 2\n  d: 3\n'],
  ['a: "x\nb: 1\n', ['Add the closing "'], 'a: "x"\nb: 1\n'],
  ["a: 'x # y\nb: 1\n", ["Add the closing '", "Add the closing ' at the end of the line"], "a: 'x' # y\nb: 1\n"],
  ['a: [1, 2 # c\nb: 1\n', ['Add the closing ]'], 'a: [1, 2] # c\nb: 1\n'],
  ['a: {b: [1, 2\nc: 1\n', ['Add the closing ]}'], 'a: {b: [1, 2]}\nc: 1\n'],
  ['a: [1, 2]]\nb: 1\n', ['Remove ]'], 'a: [1, 2]\nb: 1\n'],
  ['{"a": 1 "b": 2}', ['Add the comma'], '{"a": 1, "b": 2}'],
  ['a: { b: [1] c: 2 }\n', ['Add the comma'], 'a: { b: [1], c: 2 }\n'],
  ['a: @b # c\n', ['Put it in quotes'], 'a: "@b" # c\n'],
  ['a: @"b"\n', ['Put it in quotes'], 'a: \'@"b"\'\n'],
  ['a: *.b\n', ['Put it in quotes'], 'a: "*.b"\n'],
  ['a: b: c\nd: 1\n', ['Put it in quotes'], 'a: "b: c"\nd: 1\n'],
  ['a: "\\d+\\n"\n', ['Double the backslash'], 'a: "\\\\d+\\n"\n'],
  ["a: 'it's'\n", ["Write ' twice in the text"], "a: 'it''s'\n"],
  ['a: "b" c\n', ['Move the closing " to the end', 'Put it in quotes'], 'a: "b c"\n'],
  ['a: - b\nc: 1\n', ['Move the item to its own line', 'Put it in quotes'], 'a:\n  - b\nc: 1\n'],
  ['a:\n  b:\n    c: 1\n\td: 2\n    e: 3\n', ['Indent with spaces'], 'a:\n  b:\n    c: 1\n    d: 2\n    e: 3\n'],
  [
    'a:\n  b:\n    c:\n      d: 1\n\te:\n\t\tf: 2\n      g: 3\n',
    ['Indent with spaces, 6 before the first line', 'Indent with spaces, 4 before the first line'],
    'a:\n  b:\n    c:\n      d: 1\n      e:\n        f: 2\n      g: 3\n',
  ],
  ['a:\n  b:\n    - c\n\t\t- d\n', ['Indent with spaces'], 'a:\n  b:\n    - c\n    - d\n'],
  ['a:\n  b: {\n    c: 1\n    d: 2\n  e: 3\n', ['Remove {'], 'a:\n  b:\n    c: 1\n    d: 2\n  e: 3\n'],
  ['a: {\n  b: 1\n  c: 2\n}\nd: 3\n', ['Remove { and }'], 'a:\n  b: 1\n  c: 2\nd: 3\n'],
  ['a:\n  b: [\n  - c\n  - d\n  ]\ne: 3\n', ['Remove [ and ]'], 'a:\n  b:\n  - c\n  - d\ne: 3\n'],
  ['a: {\n  b: 1,\n  c: 2\nd: 3\n', ['Add the closing }'], 'a: {\n  b: 1,\n  c: 2}\nd: 3\n'],
  ['a:\n  b: 1\n  }\nc: 2\n', ['Remove }'], 'a:\n  b: 1\nc: 2\n'],
  ['a:\n  b: 1\n  ],\nc: 2\n', ['Remove ],'], 'a:\n  b: 1\nc: 2\n'],
  ['a:\n  b: 1\n} # c\nd: 2\n', ['Remove }'], 'a:\n  b: 1\n  # c\nd: 2\n'],
  ['a:\n  b: 1\n  } c: 2\nd: 3\n', ['Remove }'], 'a:\n  b: 1\n  c: 2\nd: 3\n'],
  ["a: ['b', 'c'}\nd: 1\n", ['Change } to ]'], "a: ['b', 'c']\nd: 1\n"],
  ['a: 1\nb; 2\n', ['Change ; to a colon'], 'a: 1\nb: 2\n'],
  ['a: 1\nb:\u00a0c\nd: 2\n', ['Use a space'], 'a: 1\nb: c\nd: 2\n'],
  [
    'a:\n  b: 1\n    c:\n    d: 2\n  e: 3\n',
    ['Indent by 2 spaces, below a', 'Indent by 2 spaces, below a'],
    'a:\n  b: 1\n  c:\n    d: 2\n  e: 3\n',
  ],
  [
    '<<<<<<< main\na: 1\n=======\na: 2\n>>>>>>> mine\nb: 3\n',
    ['Keep the upper side, main', 'Keep the lower side, mine'],
    'a: 1\nb: 3\n',
  ],
  [
    'b: 3\n<<<<<<< main\na: 1\n||||||| 1a2b\na: 0\n=======\na: 2\n>>>>>>> mine\n',
    ['Keep the upper side, main', 'Keep the lower side, mine'],
    'b: 3\na: 1\n',
  ],
  ['a: "x"#c\nb: 1\n', ['Add a space before #'], 'a: "x" #c\nb: 1\n'],
];

describe('a mistake', () => {
  it.each(CASES)('is repaired as it was meant: %j', (text, titles, repaired) => {
    const problem = parseText(text).documents[0]?.syntax[0];
    const repairs = problem?.repairs ?? [];
    expect(repairs.map(({ title }) => title)).toEqual(titles);
    if (!problem || !repairs[0]) return;
    const edits = repairs[0].edits.map(({ from, length, text: written }) => {
      const start = problem.start + from;
      return { start, end: start + length, text: written };
    });
    expect(applyEdits(text, edits)).toBe(repaired);
  });

  it('keeps its repairs when it is moved by text above it', () => {
    const [text, above] = ['a:\n  b: 1\n   c: 2\n', 'x: 1\n---\n'];
    const repairs = (whole: string) => parseText(whole).documents.at(-1)?.syntax[0]?.repairs;
    expect(repairs(above + text)).toEqual(repairs(text));
  });
});
