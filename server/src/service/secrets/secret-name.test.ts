import { expect, it } from 'vitest';
import { secretNames } from '../../schemas/generated/secret-names';
import { isSecretName } from './secret-name';
import { KEYS, PASSWORDS, PHRASES, SECRETS } from './secret-words';
import { wordsOf } from './words-of';

it.each([
  ['dbPassword1', 'db password'],
  ['DB_PASSWORD_1', 'db password'],
  ['db-password.2', 'db password'],
  ['APIKey', 'api key'],
  ['x509Cert', 'x cert'],
  ['contraseñaNueva', 'contraseña nueva'],
  ['', ''],
])('the words of %j are %j', (name, words) => {
  expect(wordsOf(name).join(' ')).toBe(words);
});

const NAMES_WITHOUT_BOUNDARIES = ['userPassword', 'USER_TOKEN', 'MINIO_ROOT_PASSWORD', 'HASURA_GRAPHQL_ADMIN_SECRET'];

it.each([
  ...NAMES_WITHOUT_BOUNDARIES,
  'hash_secret',
  'maxComputeAccessToken',
  'minIOPassword',
  'dbpassword',
  'pAssWord',
  'passwordForMysql',
  'PASSWORD_DB',
  'TOKEN_SLACK',
  'db_password_old',
  'privateKeyPem',
  'ssl.key.pem',
  'chave_de_acesso',
  'privaterSchluessel',
  'zugangsschlüssel',
  'clé secrète',
  'KLUCZ_API',
  'clave',
  'mdp',
  'fs.azure.account.key.x.dfs.core.windows.net',
])('%j is the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
});

it.each([
  'maxTokens',
  'useSecret',
  'passwordPolicy',
  'secretsManagerProvider',
  'TOKEN_URL',
  'compass',
  'keys',
  'palabraClave',
  'llave',
  'clavePrimaria',
  'schluessel',
  '',
])('%j is not', (name) => {
  expect(isSecretName(name)).toBe(false);
});

/** The ways in which people write a name of several words. */
function writtenIn(words: readonly string[]): readonly string[] {
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [
    capital.charAt(0).toLowerCase() + capital.slice(1),
    capital,
    words.join('_'),
    words.join('_').toUpperCase(),
    words.join('-'),
    words.join('.'),
  ];
}

it.each(secretNames.map((name) => [name]))('%j is a secret however it is written, and behind any prefix', (name) => {
  const words = wordsOf(name);
  for (const prefix of [[], ['source'], ['MY'], ['om', 'db2']]) {
    const names = [...writtenIn([...prefix, ...words]), [...prefix, name].join('__')];
    expect(names.filter((written) => !isSecretName(written))).toEqual([]);
  }
});

it('knows every word of its lists', () => {
  const keys = [...KEYS].map((word) => `my-${word}-key`);
  expect([...SECRETS, ...PASSWORDS, ...PHRASES, ...keys].filter((name) => !isSecretName(name))).toEqual([]);
});
