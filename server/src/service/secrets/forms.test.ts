import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHarmless } from './harmless';
import { withoutSecretTexts } from './secret-texts';
import { TEXT_FORMS } from './text-forms';
import { TOKEN_FORMS } from './token-forms';

/** Texts that a regular expression matches as a whole; of those that also match the end of a text, the others. */
function textsOf(pattern: string): fc.Arbitrary<string> {
  if (pattern === '') return fc.constant('');
  return fc.stringMatching(new RegExp(`^(?:${pattern.replaceAll('|$', '')})$`), { size: '-1' });
}

const runs = { numRuns: 20, seed: 31 };

describe('a token', () => {
  it.each(TOKEN_FORMS)('is found by the words that all of its form contain: $prefixes', ({ prefixes, body }) => {
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), textsOf(body), (prefix, rest) => {
        expect(withoutSecretTexts(`before ${prefix}${rest} after`)).toBe('before •••••• after');
      }),
      runs,
    );
  });
});

describe('a form', () => {
  it.each(TEXT_FORMS)('is found by the words that all of its texts contain: $marks $before', (form) => {
    const { marks, before = '', secret, after = '', ignoresCase } = form;
    const texts = fc.tuple(textsOf(before), textsOf(secret), textsOf(after), fc.boolean());
    fc.assert(
      fc.property(texts, ([start, value, end, isUpper]) => {
        const text = ` ${ignoresCase === true && isUpper ? start.toUpperCase() : start}${value}${end}`;
        const searched = ignoresCase === true ? text.toLowerCase() : text;
        expect(marks.filter((mark) => searched.includes(mark))).not.toEqual([]);
        if (value.length > 5 && !isHarmless(value)) expect(withoutSecretTexts(text)).not.toContain(value);
      }),
      runs,
    );
  });
});
