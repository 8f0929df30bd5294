import { looksLikeSecret } from './like-a-secret';
import { isSecretName } from './secret-name';

/** In prose, where other words may follow: a value in quotes that is not the name of something, or a word like a secret. */
export function isSecretInProse(value: string): boolean {
  const word = value.replace(/[.,;!?]$/, '').replaceAll(/^["'`*]+|["'`*]+$/g, '');
  if (isSecretName(word) || /^[A-Z_\d]+$/.test(word)) return false;
  return looksLikeSecret(word) || /^["']/.test(value);
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
