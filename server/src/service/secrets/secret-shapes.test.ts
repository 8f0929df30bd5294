import { expect, it } from 'vitest';
import { redact } from './redact';
import { SECRET_SHAPES } from './testing/secret-shapes';

it.each(SECRET_SHAPES)('takes the secret out of %j', (shape) => {
  const shown = redact(`before: stays\n---\n${shape}\n`);
  expect(shown).not.toContain('hunter2');
  expect(shown.split('\n')).toHaveLength(shape.split('\n').length + 3);
  expect(shown).toContain('before: stays');
});

it.each([
  'password: ${X}',
  'password: ${X:-}',
  'password: ${{ secrets.X }}',
  'tokenValidity: 3600',
  'maxTokens: 5',
  'secretsManagerProvider: noop',
  'password:\n  secretRef: mysql-secrets\n  secretKey: password',
  'compatibility: 1.0',
  'patch: x',
  'keyPattern: x',
  'url: https://db/x?tokenize=yes',
])('leaves %j as it is', (text) => {
  expect(redact(text)).toBe(text);
});
