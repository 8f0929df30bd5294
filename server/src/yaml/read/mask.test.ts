import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSpanningAction, maskTemplates } from './mask';

describe('maskTemplates', () => {
  it('keeps the length and everything that is not a placeholder', () => {
    expect(maskTemplates('a: {p: ${X}, q: {{ y }}}\n').text).toBe('a: {p: ____, q: _______}\n');
    expect(maskTemplates('a: x{% if b %}y%{ c }<d: e>\n').text).toBe(
      'a: x__________y______<d: e>\n'.replace('<d: e>', '______'),
    );
  });

  it('blanks lines of statements, and says where they are', () => {
    const { text, statements } = maskTemplates('a: 1\n  {{- if x }} {{ y }} # c\nb: 2\n');
    expect(text).toBe(`a: 1\n${'\n'.repeat(21)} # c\nb: 2\n`);
    expect(statements).toEqual([{ start: 7, end: 26 }]);
  });

  it.each([
    '$',
    '${',
    '${}',
    '${ }',
    '{{',
    '{{}}',
    '{%',
    '%{',
    '<',
    '<<',
    '<<:',
    '^a$',
    '{"a":{"b":{}}}',
    '<#E::x>',
    'a < b, c > d',
  ])('touches nothing in %j', (text) => {
    expect(maskTemplates(text)).toEqual({ text, statements: [] });
  });

  it('masks an action of several lines as one, whether it is a statement or a value', () => {
    const statement = 'a: 1\n{{- if and\n  ( has "x" .F )\n  .G }}\nb: 2\n';
    expect(maskTemplates(statement).statements).toEqual([{ start: 5, end: 40 }]);
    expect(hasSpanningAction(statement)).toBe(true);
    expect(maskTemplates('a: {{ .V\n  | quote }}\nb: 2\n').text).toBe(`a: ${'_'.repeat(18)}\nb: 2\n`);
    expect(maskTemplates('{{- /*\n {{ x }}\n: */}}\nb: 2\n').text).toBe(`${'\n'.repeat(23)}b: 2\n`);
  });

  it.each(['# {{ a\nb: {{ c }}\n', '# {{ a\nb }}\n', 'a: {{\n  b: c }}\n', 'a: {{ b\nc: {{ d }}\n'])(
    'masks %j line by line',
    (text) => {
      expect(hasSpanningAction(text)).toBe(false);
    },
  );

  it('masks line by line, so that a part of a text is masked as the whole', () => {
    const piece = fc.constantFrom(
      '${A}',
      '{{ x }}',
      '{{',
      '}}',
      '{%',
      '%}',
      '<a: b>',
      '${',
      '}',
      ' ',
      'a: ',
      '"',
      '\n',
      '\n  ',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(piece, { maxLength: 12 }), (one, two) => {
        const [a, b] = [`${one.join('')}\n`, `${two.join('')}\n`];
        fc.pre(!hasSpanningAction(a + b));
        expect(maskTemplates(a + b).text).toBe(maskTemplates(a).text + maskTemplates(b).text);
        expect(maskTemplates(a + b).text).toHaveLength(a.length + b.length);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['{{', '${A', '{%', '%{', '<a: ', '{#', '${'])(
    'finishes on many unclosed %s',
    { timeout: 60_000 },
    (opener) => {
      const text = opener.repeat(50_000);
      expect(maskTemplates(text).text).toHaveLength(text.length);
    },
  );
});
