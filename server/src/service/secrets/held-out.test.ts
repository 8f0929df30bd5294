import { expect, it } from 'vitest';
import { redact } from './redact';
import { FRESH_TEXTS } from './testing/fresh-texts';
import { FURTHER_TEXTS } from './testing/further-texts';
import { heldOutShapes } from './testing/held-out-shapes';
import { HELD_OUT_TEXTS } from './testing/held-out-texts';
import { LAST_TEXTS } from './testing/last-texts';
import { secretsWrittenIn } from './testing/secrets-written-in';
import { WRITTEN_READABLE } from './testing/written-readable';
import { WRITTEN_TEXTS } from './testing/written-texts';

it.each([
  { name: 'the first texts', texts: HELD_OUT_TEXTS },
  { name: 'further texts', texts: FURTHER_TEXTS },
  { name: 'fresh texts', texts: FRESH_TEXTS },
  { name: 'the last texts', texts: LAST_TEXTS },
])('finds the secrets in $name, however they are written and wherever they are', ({ texts }) => {
  const shapes = heldOutShapes(texts);
  const shown = shapes.filter((shape) => redact(shape).includes('hunter2'));
  expect(shown).toEqual([]);
});

/** Words alone, as in a sentence. */
const SHOWN_AS_WRITTEN: readonly string[] = ['password ⟦tulpemaple⟧', 'displayName: prod (pw ⟦maplehazel⟧)'];

it('finds the secrets in texts as people write them, and the greater part of each', () => {
  const texts = Object.values(WRITTEN_TEXTS).flat();
  const shown = texts.filter((text) => {
    const { plain, secrets } = secretsWrittenIn(text);
    const masked = redact(plain);
    return secrets.some((secret) => partsOf(secret).some((part) => masked.includes(part)));
  });
  expect(shown.filter((text) => !SHOWN_AS_WRITTEN.includes(text))).toEqual([]);
  expect(shown.length / texts.length).toBeLessThanOrEqual(0.005);
});

/** A secret; of a long one its beginning and its end. */
function partsOf(secret: string): readonly string[] {
  const part = Math.ceil(secret.length * 0.6);
  return secret.length < 8 ? [secret] : [secret.slice(0, part), secret.slice(-part)];
}

/** What is masked and holds no secret, each with the reason. */
const MASKED: Readonly<Record<string, string>> = {
  'secrets:\n  - mysql-secrets': 'a list below the word, whose items may be secrets',
  'tokens: 4096': 'a number may be a token',
  'tokens = ["a", "b"]': 'what a program assigns to the word',
};

it('leaves texts about secrets as they are', () => {
  const masked = WRITTEN_READABLE.filter((text) => redact(text) !== text);
  expect(masked.filter((text) => !(text in MASKED))).toEqual([]);
  expect(masked.length / WRITTEN_READABLE.length).toBeLessThanOrEqual(0.01);
});
