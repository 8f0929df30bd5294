import { describe, expect, it } from 'vitest';
import { splitDocuments } from './split-documents';

describe('splitDocuments', () => {
  it.each([
    ['', ['']],
    ['a: 1\n', ['a: 1\n']],
    ['---\na: 1\n---\nb: 1\n', ['---\na: 1\n', '---\nb: 1\n']],
    ['# c\n---\na: 1\n', ['# c\n---\na: 1\n']],
    ['# c\n\na: 1\n---\n', ['# c\n\na: 1\n', '---\n']],
    ['---\n---\n', ['---\n', '---\n']],
    ['a: 1\n...\n# end\n', ['a: 1\n...\n# end\n']],
    ['a: 1\n...\nb: 1\n', ['a: 1\n...\n', 'b: 1\n']],
    ['a: 1\n...\n# c\n---\nb: 1\n', ['a: 1\n...\n', '# c\n---\nb: 1\n']],
    ['a: 1\n...\nb: 1\n---\nc: 1\n', ['a: 1\n...\n', 'b: 1\n', '---\nc: 1\n']],
    ['...\n---\na: 1', ['...\n', '---\na: 1']],
    ['a: |\n  x\n---\nb: 1\n', ['a: |\n  x\n', '---\nb: 1\n']],
    ['a: |\n  ---\nb: 1\n', ['a: |\n  ---\nb: 1\n']],
    ['---a: 1\n----\n', ['---a: 1\n----\n']],
    ['--- a\r\n--- # c\r\n', ['--- a\r\n', '--- # c\r\n']],
    ['\uFEFF---\na: 1\n', ['\uFEFF---\na: 1\n']],
    ['\n---\na: 1\n', ['\n---\na: 1\n']],
    ['a: 1\n---', ['a: 1\n', '---']],
    ['{"a": 1}\n{"b": "}"}\n\n{"c": 1}', ['{"a": 1}\n', '{"b": "}"}\n\n', '{"c": 1}']],
    ['{"a": 1}\r\n{"b": 1}\r\n', ['{"a": 1}\r\n', '{"b": 1}\r\n']],
    ['{\n  "a": {}\n}\n{\n  "b": 1\n}\n', ['{\n  "a": {}\n}\n', '{\n  "b": 1\n}\n']],
    ['{a: "x}\n{y"}\n', ['{a: "x}\n{y"}\n']],
    ['{"a": [{\n},\n{}]}\n', ['{"a": [{\n},\n{}]}\n']],
    ['[\n{"a": 1}\n{"b": 1}]\n', ['[\n{"a": 1}\n{"b": 1}]\n']],
  ])('splits %j', (text, expected) => {
    expect(splitDocuments(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});
