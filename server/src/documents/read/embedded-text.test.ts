import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { nodeAt } from '../../yaml/path';
import { embeddedText, type EmbeddedText } from './embedded-text';

function embeddedIn(outer: string): EmbeddedText | undefined {
  const scalar = nodeAt(parseText(outer).documents[0]?.root, ['data', 'file']);
  return scalar?.kind === 'scalar' ? embeddedText(outer, scalar) : undefined;
}

function embedded(outer: string): EmbeddedText {
  const found = embeddedIn(outer);
  if (!found) throw new Error(`No text in ${JSON.stringify(outer)}`);
  return found;
}

/** The text in a manifest, indented and with something before and after it. */
function manifest(inner: string, { indent = 4, header = '|', end = '\n', behind = 'other: x\n' } = {}): string {
  const lines = inner.split('\n').map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return (
    ['data:', `  file: ${header}`, ...lines].join('\n').replaceAll('\n', end) +
    (inner.endsWith('\n') ? '' : end) +
    behind
  );
}

describe('the text of a block scalar', () => {
  it.each<[string, string]>([
    ['literal', 'data:\n  file: |\n    a: 1\n    b: 2\nx: y\n'],
    ['stripped, with a comment behind the header', 'data:\n  file: |- # see below\n    a: 1\n    b: 2\nx: y\n'],
    ['kept, with an anchor', 'data:\n  file: &me |+\n    a: 1\n    b: 2\nx: y\n'],
    ['as the last thing of a file', 'data:\n  file: |\n    a: 1\n    b: 2\n'],
  ])('is read when it is %s', (_, outer) => {
    expect(embedded(outer).text).toBe('a: 1\nb: 2\n');
  });

  it('keeps the line ends of the file, deeper lines and empty lines', () => {
    expect(embedded('data:\r\n  file: |\r\n    a:\r\n      b: 2\r\n\r\n    c: 3\r\n').text).toBe(
      'a:\r\n  b: 2\r\n\r\nc: 3\r\n',
    );
  });

  it.each<[string, string]>([
    ['plain', 'data:\n  file: a\n'],
    ['folded', 'data:\n  file: >\n    a: 1\n'],
    ['quoted', 'data:\n  file: "| a"\n'],
    ['empty', 'data:\n  file: |\n\nx: y\n'],
    ['of a written indentation', 'data:\n  file: |2\n    a: 1\n'],
  ])('is not read when the scalar is %s', (_, outer) => {
    expect(embeddedIn(outer)).toBeUndefined();
  });
});

const lineArbitrary = fc
  .record({ depth: fc.integer({ min: 0, max: 2 }), word: fc.stringMatching(/^[a-z#][a-z:'{ü-]{0,6}$/) })
  .map(({ depth, word }) => ' '.repeat(2 * depth) + word);
const innerArbitrary = fc
  .tuple(fc.stringMatching(/^[a-z]{1,4}$/), fc.array(fc.oneof(lineArbitrary, fc.constant('')), { maxLength: 8 }))
  .map(([first, lines]) => [first, ...lines, 'end'].join('\n') + '\n');
const styleArbitrary = fc.record({
  indent: fc.integer({ min: 3, max: 6 }),
  header: fc.constantFrom('|', '|-', '|+'),
  end: fc.constantFrom('\n', '\r\n'),
  behind: fc.constantFrom('other: x\n', '', '  next: y\n'),
});

describe('the way between a file and a text in it', () => {
  it('leads to the same character and back', () => {
    fc.assert(
      fc.property(innerArbitrary, styleArbitrary, (inner, style) => {
        const outer = manifest(inner, style);
        const { text, toOuter, toInner, spanToOuter } = embedded(outer);
        expect(text).toBe(inner.replaceAll('\n', style.end));
        for (let at = 0; at < text.length; at += 1) {
          expect(outer[toOuter(at)]).toBe(text[at]);
          expect(toInner(toOuter(at))).toBe(at);
        }
        for (const { index, 0: word } of text.matchAll(/\S+/g)) {
          const span = spanToOuter({ start: index, end: index + word.length });
          expect(outer.slice(span.start, span.end)).toBe(word);
        }
      }),
    );
  });

  it('has no inner place outside of the text', () => {
    const outer = manifest('a: 1\n');
    expect(embedded(outer).toInner(0)).toBeUndefined();
    expect(embedded(outer).toInner(outer.length)).toBeUndefined();
    expect(embedded(outer).toInner(outer.indexOf('    a') + 1)).toBe(0);
  });
});

describe('putting another text in', () => {
  it('gives a file that holds exactly that text, and nothing else has changed', () => {
    fc.assert(
      fc.property(innerArbitrary, innerArbitrary, styleArbitrary, (before, after, style) => {
        const result = embedded(manifest(before, style)).replace(after.replaceAll('\n', style.end));
        expect(result).toEqual({ ok: true, text: manifest(after, style) });
      }),
    );
  });

  it('keeps the lines that stay byte by byte, also blanks on empty lines', () => {
    const outer = 'data:\n  file: |\n    a: 1\n  \n    b: 2\n      \n    c: 3\nx: y\n';
    const { text, replace } = embedded(outer);
    expect(replace(text.replace('c: 3', 'c: 4'))).toEqual({ ok: true, text: outer.replace('c: 3', 'c: 4') });
    expect(replace(text.replace('a: 1\n', 'a: 1\nz: 0\n'))).toEqual({
      ok: true,
      text: outer.replace('a: 1\n', 'a: 1\n    z: 0\n'),
    });
    expect(replace(text.replace('b: 2\n', ''))).toEqual({ ok: true, text: outer.replace('    b: 2\n', '') });
  });

  it('works on a file whose last line has no end', () => {
    fc.assert(
      fc.property(innerArbitrary, innerArbitrary, fc.boolean(), (before, after, ends) => {
        const wanted = ends ? after : after.trimEnd();
        const outer = manifest(before, { behind: '' }).trimEnd();
        expect(embedded(outer).replace(wanted)).toEqual({
          ok: true,
          text: manifest(wanted, { behind: '' }).trimEnd() + (ends ? '\n' : ''),
        });
      }),
    );
  });

  it('keeps what follows on a line of its own', () => {
    expect(embedded('data:\n  file: |\n    a: 1\nx: y\n').replace('b: 2')).toEqual({
      ok: true,
      text: 'data:\n  file: |\n    b: 2\nx: y\n',
    });
  });

  it.each(['', '\n', '  a: 1\n', '\n a: 1\n'])('refuses %j, which cannot stand there', (inner) => {
    expect(embedded(manifest('a: 1\n')).replace(inner)).toMatchObject({ ok: false });
  });
});
