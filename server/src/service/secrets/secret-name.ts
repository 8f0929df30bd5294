import { secretNames } from '../../schemas/generated/secret-names';
import { largest } from '../../text/long-lists';
import { rememberMany } from '../../text/remember';
import { typingMistakes } from '../../text/typing-mistakes';
import {
  ABOUT,
  ABOUT_TOKENS,
  COUNTED,
  FOREIGN_KEYS,
  KEYS,
  NUMBERS,
  OF_FOREIGN_KEYS,
  PASSWORDS,
  PHRASES,
  QUALIFIERS,
  SECRETS,
  SWITCHES,
} from './secret-words';
import { type Word, wordOf, WordStarts } from './word-starts';
import { wordsOf } from './words-of';

/** Fields that schemas call secrets, as words with hyphens. */
const SCHEMA_NAMES: ReadonlySet<string> = new Set(secretNames.map((name) => wordsOf(name).join('-')));
const MOST_WORDS = largest([...SCHEMA_NAMES].map((name) => name.split('-').length));

/** Names of what holds secrets: the name of a Kubernetes Secret, and of a rule of this program. */
const NAMES_A_SECRET =
  /^palabras?-claves?$|(?:^|-)existing-(?:[a-z]+-){0,3}(?:secrets?|key)$|(?:^|-)pull-secrets?$|(?:^|-)(?:password|credentials?|cert|certificate)-secret(?:-key)?$|^plain-secret$/;

/** The end of a word in which nobody marked where its parts begin: `dbpassword`, `mysqlpwd`. */
const IN_ONE_WORD = new RegExp(
  [
    // Also misspelled: `pswd`, `pasword`.
    '(?:pa?ss?wo?r?d|passphrase|passcode|passwort|pwd|secret|token|credential)s?$',
    // Short words end others, too.
    `(?:${[...KEYS].filter((word) => word.length > 3).join('|')}|api|ssl|ssh|tls)keys?$`,
    `^(?:${[...KEYS].join('|')})keys?$`,
    '(?:passw(?:oe|\u00f6)rter|kennwort|wachtwoord|geheimnis|l(?:o|oe|\u00f6)senord|contrase[n\u00f1]a|haslo|has\u0142o|heslo)$',
    '(?:zugangs?|zugriffs?|api|geheim|privat|lizenz|sselungs|signatur|sicherheits|haupt|master|ssh|dienst)schl(?:ue|\u00fc)ssel$',
    '(?:connectionstring|jwt|webhookurl|basicauth|cookie)$',
    '^(?!by|com|tres|sur|over|under|multi|single|en)[a-z]{1,12}pass$',
    '^(?:access|github|gitlab)pat$',
    '^(?:admin|bind|db|ldap|manager|root|sql|user)pw$',
  ].join('|'),
);
const SWITCH_IN_ONE_WORD = /^(?:max|min|num|has|use|is|enable|allow|require)(?:token|password|secret)s?$/;
/** What is written behind such a word without a sign between them, as in `rootpwdold`: words as in `QUALIFIERS`. */
const BEHIND_ONE_WORD =
  /(?<=(?:pa?ss?wo?r?d|passphrase|pwd|secret|token|credential|key)s?)(?:old|new|prev|previous|current|backup|bak|tmp|temp|prod|production|dev|test|stage|staging|local|default|value|plain|text|initial|raw|pem|hash|v)$/;
/** Nobody writes these words apart: `pAssWord`, `passw0rd`. */
const IN_ODD_CASE = /(?:password|passwrd|passwd|passphrase)s?$/;

/** Azure's names of settings end in the account that they are for. */
const OF_AZURE_ACCOUNT = /\.[\w-]{1,40}\.(?:dfs|blob)\.core\.windows\.net$/i;

/** How much of a name is read, in UTF-16 units: its end decides. */
const LONGEST = 120;

/**
 * Whether the value of a name is likely to be a secret, by the words of the name alone: of `jwtToken`, `MINIO_ROOT_PASSWORD`
 * and `password1`, but not of `maxTokens`, `passwordPolicy` or `secretsManagerProvider`.
 */
export function isSecretName(name: string): boolean {
  const end = name.length > LONGEST ? name.slice(-LONGEST) : name;
  return isSecretByName(end);
}

/** What a word with the letters of one of these in another order contains: `passwrod`, `secert`, `tokne`. */
const MISSPELLED: Word = {
  pattern: 'pa?ss?wo?r?d|p[aswrod]{5,8}|s[ecrt]{5}|t[oken]{4}',
  starts: [...pairsBehind('p', 'aswrod'), ...pairsBehind('s', 'ecrt'), ...pairsBehind('t', 'oken')],
};
const OFTEN_MISSPELLED = ['password', 'passwd', 'secret', 'token'];

/** Whether a word is one of these with a typo: two letters that changed places, of a long word also one too many, too few or wrong. */
function isMisspelled(word: string): boolean {
  return OFTEN_MISSPELLED.some(
    (meant) =>
      Math.abs(meant.length - word.length) < 2 &&
      (meant === 'password' || inOrder(word) === inOrder(meant)) &&
      typingMistakes(word, meant) === 1,
  );
}

function inOrder(word: string): string {
  return word.split('').sort().join('');
}

/** What each secret name contains: a word that says it alone, or the words of a phrase with nothing but signs between them. */
const NAMES = anyOf([...SECRETS, ...PASSWORDS, 'key', ...FOREIGN_KEYS, ...PHRASES, ...SCHEMA_NAMES]);

/** Whether a text may contain the name of a secret, or of a key, which is quick to see. */
export function mayHaveSecretName(text: string): boolean {
  return text.length > LONGEST_REMEMBERED ? NAMES.indexIn(text, 0) >= 0 : hasAWord(text);
}

/** In UTF-16 units; of longer lines nothing is kept. */
const LONGEST_REMEMBERED = 200;
/** Remembered, because several searches ask about each line, and files have the same keys on hundreds of lines. */
const hasAWord = rememberMany(5000, (text) => NAMES.indexIn(text, 0) >= 0);

/** Where a text from an offset on may contain the name of a secret, or of a key; -1 for nowhere. */
export function indexOfSecretName(text: string, from: number): number {
  return NAMES.indexIn(text, from);
}

function anyOf(names: readonly string[]): WordStarts {
  const shortest: string[] = [];
  for (const name of names.toSorted((one, other) => one.length - other.length))
    if (!shortest.some((other) => name.includes(other))) shortest.push(name);
  return new WordStarts([...shortest.map((name) => wordOf(name.replaceAll('-', '[^a-z]*'))), MISSPELLED]);
}

/** A letter with every two of others behind it. */
function pairsBehind(first: string, others: string): string[] {
  const letters = others.split('');
  return letters.flatMap((second) => letters.map((third) => first + second + third));
}

/**
 * Whether the value of a key such as `secretKey` is the name of a part of a Kubernetes Secret, as `db-password` is: in
 * chart values and in what copies secrets from a store.
 */
export function namesPartOfSecret(name: string, value: string): boolean {
  return name === 'secretKey' && /^["']?[A-Za-z][A-Za-z._-]*["']?$/.test(value) && isSecretName(value);
}

/** Remembered, because files have the same names. */
const isSecretByName = rememberMany(5000, (name) => {
  if (NAMES.indexIn(name, 0) < 0) return false;
  const words = wordsOf(name.replace(OF_AZURE_ACCOUNT, ''));
  if (words.length === 0 || isSwitch(words) || NAMES_A_SECRET.test(wordsOf(lastStep(name)).join('-'))) return false;
  if (TOKEN_OF_HOST.test(name)) return true;
  for (let end = words.length; end > 0; end -= 1) {
    if (isSecret(words.slice(0, end))) return true;
    if (!QUALIFIERS.has(words[end - 1] ?? '')) break;
  }
  return belongsToSomething(words, /^[A-Z\d_]+$/.test(name)) || IN_ODD_CASE.test(words.join(''));
});

/** What Terraform reads a token of a host from. */
const TOKEN_OF_HOST = /^TF_TOKEN_\w/;

function lastStep(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function isSwitch(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length === 1) return SWITCH_IN_ONE_WORD.test(first);
  if (SWITCHES.has(first)) return true;
  // Alibaba's MaxCompute, and MinIO.
  const isProduct = second === 'compute' || second === 'io';
  // A limit of passwords, but not what is given out or typed in: `generatedPassword`.
  if (/^(?:password|credential)s?$/.test(last) && !LIMITS.test(first)) return false;
  return COUNTED.has(last) && !isProduct && (NUMBERS.has(first) || (last === 'tokens' && words.some(isNumber)));
}

const LIMITS = /^(?:max|maximum|min|minimum|num|number|count)$/;

function isNumber(word: string): boolean {
  return NUMBERS.has(word);
}

function isSecret(words: readonly string[]): boolean {
  const [before = '', last = ''] = [words.at(-2), words.at(-1)];
  if (SECRETS.has(last) || PASSWORDS.has(last) || ((last === 'key' || last === 'keys') && KEYS.has(before)))
    return true;
  if (isForeignKey(words)) return true;
  if (IN_ONE_WORD.test(last.replace(BEHIND_ONE_WORD, '')) || isMisspelled(last)) return true;
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length); count += 1) {
    const end = words.slice(-count).join('-');
    if (PHRASES.has(end) || SCHEMA_NAMES.has(end)) return true;
  }
  return false;
}

/** Words without a meaning of their own between two of a name: `chave_de_acesso`. */
const SMALL = /^(?:de|del|della|di|da|do|du|d|l|la|le|para|pour|per|f\u00fcr|fuer)$/;

/** What a key is for, in another language, in front of the word for it or behind it. */
function isForeignKey(words: readonly string[]): boolean {
  if (!words.some((word) => FOREIGN_KEYS.has(word))) return false;
  const [before = '', last = ''] = words.filter((word) => !SMALL.test(word)).slice(-2);
  return (
    (FOREIGN_KEYS.has(before) && OF_FOREIGN_KEYS.has(last)) || (FOREIGN_KEYS.has(last) && OF_FOREIGN_KEYS.has(before))
  );
}

/** Whose password it is, behind it: `passwordForMysql`, `PASSWORD_DB`; of environment variables also `TOKEN_SLACK`. */
function belongsToSomething(words: readonly string[], isVariable: boolean): boolean {
  return words.some((word, index) => {
    const [first, ...more] = words.slice(index + 1);
    if (first === undefined) return false;
    const isPassword = PASSWORDS.has(word);
    const isToken = word === 'token' || word === 'secret' || (word === 'key' && KEYS.has(words[index - 1] ?? ''));
    if ((isPassword || isToken) && (first === 'for' || first === 'of')) return more.length > 0;
    const last = more.at(-1) ?? first;
    if (ABOUT.has(first) || ABOUT.has(last)) return false;
    return isPassword || (isToken && isVariable && !ABOUT_TOKENS.has(first) && !ABOUT_TOKENS.has(last));
  });
}
