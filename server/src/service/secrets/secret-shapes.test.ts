import { expect, it } from 'vitest';
import { redact } from './redact';

/** Ways to write a secret, each with `hunter2`. What else stands in the text is to stay. */
const SHAPES: readonly string[] = [
  'password: ${X:-hunter2}',
  'password: "${X-hunter2}"',
  'password1: hunter2',
  'db_password_old: hunter2',
  'encryptionKey: hunter2',
  'auth_key: hunter2',
  'pat: hunter2',
  '? password\n: hunter2',
  '? "password"\n: hunter2',
  '{user: me,\n password: hunter2,\n port: 1}',
  '{password:\n  hunter2, user: me}',
  'env:\n  - value: hunter2\n    name: DB_PASSWORD',
  'env: [{value: hunter2, name: DB_PASSWORD}]',
  'url: https://db/x?user=me&token=hunter2&a=1',
  'url: https://db/x?password=hunter2',
  'url: https://blob/x?sv=1&sig=hunter2',
  'connection: DefaultEndpointsProtocol=https;AccountKey=hunter2;EndpointSuffix=x',
  'connection: Server=db;Uid=me;Pwd=hunter2;Port=1',
  'header: "Authorization: Basic aHVudGVyMjpodW50ZXIyhunter2"',
  'url: postgres://me:hunter2@db:5432/x',
  'url: https://hooks.slack.com/services/T0/B0/hunter2',
  'webhookUrl: https://chat/hunter2',
  `json: '{"user": "me", "password": "hunter2"}'`,
  String.raw`json: "{\"user\": \"me\", \"password\": \"hunter2\"}"`,
  'json: |\n  {"password": "hunter2"}',
  'key: |\n  -----BEGIN OPENSSH PRIVATE KEY-----\n  hunter2\n  -----END OPENSSH PRIVATE KEY-----',
  'privateKey: |\n  hunter2\n\n  hunter2',
  'password: &anchor hunter2',
  'password: !!str hunter2',
  'password:\n  hunter2',
  'tokens:\n- hunter2\n- hunter2',
  '"password":"hunter2"',
  '{"password" : "hunter2"}',
  'PASSWORD: hunter2',
  'x: {y: {z: {password: hunter2}}}',
];

it.each(SHAPES)('takes the secret out of %j', (shape) => {
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
