import type { Span } from '../../text/span';
import { isHarmless } from './harmless';

/** A sign between letters and digits, as in passwords and in hardly anything else; and an exclamation mark behind a number. */
const SIGN = /[A-Za-z\d](?:[!$^*@]|%(?![\da-fA-F]{2}))(?=[A-Za-z\d])|[A-Za-z]\d{1,8}!(?=["'`\s,;)\]}]|$)/g;
/** What a word with such a sign consists of. */
const BEFORE = /[\w!$%^*@-]{0,40}$/;
const AFTER = /^[\w!$%^*@-]{0,40}/;
/** Somebody's word for a password with other signs for some letters: `P4ssw0rd`, `s3cr3t`. */
const IN_OTHER_SIGNS =
  /(?<![A-Za-z\d])(?=[a-z]{0,7}[\d@$])(?:p[a@4\d][s$5]{1,2}w[o0]r?d|[s$5][e3]cr[e3]t)[\w!$%^*@-]{0,40}/gi;

/** A word with a capital, a sign and a number, as passwords have to be: `Admin@123`; versions of packages have no capital. */
const WORD_AND_NUMBER = /^[A-Z][a-z]{2,20}[!$*@]\d{2,6}!?$/;
const NUMBER_AND_MARK = /^[A-Za-z]{3,20}\d{2,8}!$/;

/** Words that are passwords by what they consist of, wherever they are and whatever they are called. */
export function passwordWords(text: string): Span[] {
  const found: Span[] = [];
  for (const { index, 0: written } of text.matchAll(SIGN)) {
    const last = found.at(-1);
    if (last && index < last.end) continue;
    const before = BEFORE.exec(text.slice(Math.max(0, index - 40), index))?.[0] ?? '';
    const after = AFTER.exec(text.slice(index + written.length, index + written.length + 40))?.[0] ?? '';
    const start = index - before.length;
    const word = before + written + after;
    if (isPassword(word) && !isHarmless(word)) found.push({ start, end: start + word.length });
  }
  for (const { index, 0: word } of text.matchAll(IN_OTHER_SIGNS))
    found.push({ start: index, end: index + word.length });
  return found;
}

function isPassword(word: string): boolean {
  return WORD_AND_NUMBER.test(word) || NUMBER_AND_MARK.test(word) || changesOften(word);
}

/** Whether letters of both cases and digits change in turn around the signs, as in no name. */
function changesOften(word: string): boolean {
  if (
    word.length < 9 ||
    word.includes('@') ||
    /%[\da-f]{2}/i.test(word) ||
    !/[a-z]/.test(word) ||
    !/[A-Z]/.test(word) ||
    !/\d/.test(word)
  )
    return false;
  const pieces = word.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return pieces.length > 3 && word.length < pieces.length * 3;
}
