import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { isKnownName } from './known-words';
import { looksLikeSecret } from './like-a-secret';
import { isSecretName, mayHaveSecretName } from './secret-name';

/** A literal, what compares it, and the name that it is compared with. */
const COMPARED =
  /(["'`])([^"'`\n]{3,300})\1[ \t]{0,4}(?:[!=]={1,2}|-c?(?:eq|ne)(?=[ \t])|\.equals\()[ \t]{0,4}[$@]?([A-Za-z_][\w.\->]{1,80})/g;
/** A word, and what a sentence says that it is. */
const SAID =
  /([^\s"'`#;()<>]{5,200})["'`]?[ \t]{1,4}(?:is|was|ist|est|es)[ \t]{1,4}(?:(?:the|my|our|your|his|her|its|a|an|das|le|la|el)[ \t]{1,4})?((?:[\w-]{1,30}[ \t]{1,4}){0,3}?[\w-]{2,40})/g;
/** Without one of these words nothing is said, and they are found much faster. */
const SAYS = /[ \t](?:is|was|ist|est|es)[ \t]/;
/** Signs of a comment directly before a word. */
const COMMENT = /^(?:\/[/*]|\*|--)+/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Secrets before their names: `if ("x" == password)`, `x is the password`. */
export function reversedSecrets(text: string): Span[] {
  if (!mayHaveSecretName(text)) return [];
  const found: Span[] = [];
  for (const { index, 2: value = '', 3: name = '' } of text.matchAll(COMPARED)) {
    const start = index + 1;
    if (isSecretName(name.replaceAll('->', '.')) && !isSecretName(value) && !isHarmless(value))
      found.push({ start, end: start + value.length });
  }
  if (!SAYS.test(text)) return found;
  for (const { index, 1: written = '', 2: what = '' } of text.matchAll(SAID)) {
    const word = written.replace(COMMENT, '');
    if (!isSecretName(what.replaceAll(/[ \t]+/g, '-')) || !isLikely(word)) continue;
    const end = index + written.length;
    found.push({ start: end - word.length, end });
  }
  return found;
}

function isLikely(word: string): boolean {
  if (UUID.test(word) || /^\d{6,}$/.test(word)) return true;
  return looksLikeSecret(word) && !isKnownName(word) && !isSecretName(word) && !isHarmless(word);
}
