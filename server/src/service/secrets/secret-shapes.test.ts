import { expect, it } from 'vitest';
import { redact } from './redact';
import { READABLE_SHAPES } from './testing/readable-shapes';
import { SECRET_SHAPES } from './testing/secret-shapes';

it.each(SECRET_SHAPES)('takes the secret out of %j', (shape) => {
  const shown = redact(`before: stays\n---\n${shape}\n`);
  expect(shown).not.toContain('hunter2');
  expect(shown.split('\n')).toHaveLength(shape.split('\n').length + 3);
  expect(shown).toContain('before: stays');
});

it.each(READABLE_SHAPES)('leaves %j as it is', (text) => {
  expect(redact(text)).toBe(text);
});
