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
  'password: ${X} # the old one',
  'password: ${X} # since 1.6.3, see OPS-1234 and docs/secrets.md',
  'password: ${X} # from DB_PASSWORD_2, omconfig.x.y2',
  'password: ${X} # omconfig: ignore[plain-secret]',
  '# rotate the token every month\nx: 1',
  'passwordPolicy: strict',
  'passwordFile: /run/a1',
  'run: x --password-file /run/a1',
  "x = dict(password=os.environ['A1'], token=get('b'))",
  'run: DB_PASSWORD=$X y',
  'password: {{ env_var("DB_PASSWORD") }}',
  'password: secret:/om/db',
  'x: {secretKeyRef: {name: a1, key: password}}',
  'kind: Secret\nmetadata: {name: x}',
  'kind: ConfigMap\ndata: {foo: x}',
  'kind: Secret\nstringData:\n  a.yaml: |\n    source:\n      type: mysql',
  'url: http://db:8585/api@v1',
  'image: om/server:1.2.3@sha256:abc',
  'url: https://db/x?tokenize=yes',
])('leaves %j as it is', (text) => {
  expect(redact(text)).toBe(text);
});
