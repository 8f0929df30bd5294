import { expect, it } from 'vitest';
import { redact } from './redact';

it('masks only values, and keeps the lines', () => {
  expect(redact('a: 1\npassword: hunter2 # ours\nuser: me\n')).toBe('a: 1\npassword: •••••• # ours\nuser: me\n');
  expect(redact('password: ${DB_PASSWORD}\n')).toBe('password: ${DB_PASSWORD}\n');
  const key = 'x: |\n  -----BEGIN PRIVATE KEY-----\n  abc\n  -----END PRIVATE KEY-----\ny: 1\n';
  expect(redact(key).split('\n')).toHaveLength(key.split('\n').length);
  expect(redact(key)).not.toContain('abc');
});
