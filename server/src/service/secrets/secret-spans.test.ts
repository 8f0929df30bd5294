import { describe, expect, it } from 'vitest';
import { secretSpans } from './secret-spans';

/** The text with `…` for each secret. */
function masked(text: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of secretSpans(text)) {
    result += `${text.slice(at, start)}…`;
    at = end;
  }
  return result + text.slice(at);
}

describe('secretSpans', () => {
  it.each([
    ['password: hunter2', 'password: …'],
    ['password: hunter2  # the old one', 'password: …  # the old one'],
    ["password: 'it''s' # x", 'password: … # x'],
    ['"password": "hun\\"ter", "user": "me"', '"password": …, "user": "me"'],
    ['{user: me, password: hunter2, port: 1}', '{user: me, password: …, port: 1}'],
    ['- password: 12345', '- password: …'],
    ['jwtToken: abc', 'jwtToken: …'],
    ['clientSecret: abc', 'clientSecret: …'],
    ['client_secret: abc', 'client_secret: …'],
    ['apiKey: [abc, def]', 'apiKey: …'],
    ['awsSecretAccessKey: abc', 'awsSecretAccessKey: …'],
    ['snowflakePrivatekeyPassphrase: abc', 'snowflakePrivatekeyPassphrase: …'],
    ['token: &anchor abc', 'token: …'],
    ['secretKey: abc', 'secretKey: …'],
  ])('hides the value: %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each([
    'password: ${DB_PASSWORD}',
    'password: "${DB_PASSWORD}"',
    'password: $DB_PASSWORD # from the vault',
    'password: {{ .Values.password }}',
    'password: <your password>',
    'password: secret:/om/db',
    'password: *shared',
    'password:',
    'password: null',
    '{password: null, a: b}',
    'secretsManagerProvider: noop',
    'tokenUrl: http://x',
    'maxTokens: 5',
    'authType:\n  password: ${X}\n  user: me',
    'password:\n  secretRef: mysql-secrets\n  secretKey: password',
    '- password: ${X}\n  hostPort: db:5432',
    'username: me\npasswordless: yes',
  ])('leaves alone: %s', (text) => {
    expect(masked(text)).toBe(text);
  });

  it.each([
    ['privateKey: |\n  line one\n\n  line two\nnext: 1', 'privateKey: |\n  …\n\n  …\nnext: 1'],
    ['- privateKey: >-\n    one\n  next: 1', '- privateKey: >-\n    …\n  next: 1'],
    ['password: "one\n  two"\nnext: 1', 'password: …\n  …\nnext: 1'],
    ['password: one\n  two\nnext: 1', 'password: …\n  …\nnext: 1'],
    ['tokens:\n- one\n- two\nnext: 1', 'tokens:\n- …\n- …\nnext: 1'],
    ['tokens:\n  - one\nnext: 1', 'tokens:\n  - …\nnext: 1'],
    ['fernetKey:\n  value: abc\nnext: 1', 'fernetKey:\n  value: …\nnext: 1'],
    ['password:\n  hunter2\nnext: 1', 'password:\n  …\nnext: 1'],
  ])('hides what continues below: %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it('hides the value next to a name that shows it', () => {
    const text = 'env:\n  - name: DB_PASSWORD\n    value: hunter2\n  - name: DB_HOST\n    value: db';
    expect(masked(text)).toBe('env:\n  - name: DB_PASSWORD\n    value: …\n  - name: DB_HOST\n    value: db');
  });

  it.each([
    'a',
    '"',
    'password: ',
    'eyJ-',
    '://a:',
    ' ',
    '{',
    '- ',
    '-----BEGIN PRIVATE KEY-----',
    'a: b, ',
    "'",
    'a.b:',
  ])('finishes if a pattern nearly matches many times: %j', { timeout: 60_000 }, (piece) => {
    expect(() => secretSpans(piece.repeat(300_000 / piece.length))).not.toThrow();
  });

  it.each([
    ['x: eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJib3QifQ.c2ln', 'x: …'],
    ['url: mysql://me:hunter2@db/x', 'url: mysql://me:…@db/x'],
    ['url: mysql://me:${PW}@db/x', 'url: mysql://me:${PW}@db/x'],
    ['# AKIAIOSFODNN7EXAMPLE', '# …'],
    ['header: Bearer abcdefghijklmnop', 'header: Bearer …'],
    ['a: -----BEGIN RSA PRIVATE KEY-----\n  abc\n  -----END RSA PRIVATE KEY-----\nb: 1', 'a: …\nb: 1'],
    ['a: "-----BEGIN PRIVATE KEY-----\\nabc', 'a: "…'],
  ])('hides what looks like a secret: %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
});
