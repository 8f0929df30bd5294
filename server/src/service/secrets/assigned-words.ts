import { isKnownName } from './known-words';
import { looksLikeSecret } from './like-a-secret';
import { isSecretName } from './secret-name';
import { isOfNoWord, isOfNoWords } from './spoken-word';

/** In prose, where other words may follow: a value in quotes that is not the name of something, or a word like a secret. */
export function isSecretInProse(value: string, name = ''): boolean {
  const word = value.replace(/[.,;!?]$/, '').replaceAll(/^["'`*]+|["'`*]+$/g, '');
  if (isSecretName(word) || /^[A-Z_\d]+$/.test(word)) return false;
  return (
    looksLikeSecret(word) || isOfNoWords(word) || isOfNoWord(word) || isPassphraseFor(name, word) || /^["']/.test(value)
  );
}

const WORDS_WITH_HYPHENS = /^\p{L}{3,}(?:-\p{L}{3,}){2,7}$/u;
/** Words of what is said of a password: `up-to-date`, `read-only-replica`. */
const OF_PROSE =
  /(?:^|-)(?:the|and|for|not|only|time|per|use|used|using|from|with|one|two|way|based|like|free|safe|side|term|readable|encoded|generated|managed|specific|secret|token|password|key|name|see)(?:-|$)/i;

/** Names of what is in a store, whose values in prose are often the names of it: the secret `acme-mysql-root`. */
const OF_STORES = /(?:secret|credential|key|certificate|kubeconfig)s?$/i;

/** What may be a passphrase, with its quotes, behind the name of a password. */
export function isPassphraseFor(name: string, value: string): boolean {
  return !OF_STORES.test(name) && isPassphrase(value.replaceAll(/^["'`\\]+|["'`\\.,]+$/g, ''));
}

/** Three words or more with hyphens, that are not the name of something: `jungle-giraffe-apple`. */
export function isPassphrase(word: string): boolean {
  return WORDS_WITH_HYPHENS.test(word) && !OF_PROSE.test(word) && !isKnownName(word);
}

/** Letters in both cases, a digit, and no sign that separates words or parts of a version; or several parts with digits. */
export function isUnmistakable(value: string): boolean {
  return (
    (/^(?=.{0,40}[a-z])(?=.{0,40}[A-Z])(?=.{0,40}\d)[^\s/,.;()-]{8,200}[.,;]?$/.test(value) ||
      /^[a-zA-Z]\w{0,40}\d\w{0,40}[-_]\w{0,40}\d\w{0,40}(?:[-_]\w{1,40}){0,9}$/.test(value)) &&
    isSecretInProse(value)
  );
}

/** What looks like a secret, without its quotes. */
export function isLikelySecret(value: string): boolean {
  const word = value.replaceAll(/^["'`\\]+|["'`\\]+$/g, '');
  return looksLikeSecret(word) && !isSecretName(word);
}

/** `config.password` in a program. */
export function isMemberNamedSecret(value: string): boolean {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(value) && isSecretName(value);
}
