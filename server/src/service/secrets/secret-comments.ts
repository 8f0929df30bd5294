import type { Span } from '../../text/span';
import { isSecretKey } from './secret-key';

const COMMENT = /(?:^|(?<=\s))#(?!\s*omconfig:)/;
const KEY_OF_LINE = /([A-Za-z_][\w.-]{0,80})["']?[ \t]*:(?=\s|["'[{]|$)/g;
const MENTION = /pass(?:word|wd|phrase|code)|pwd|secret|token|api[ _-]?key|credential/i;
/** The last word of a comment that states a former value. */
const FORMER =
  /\b(?:was|were|old|new|before|formerly|previously|earlier|originally|instead of|used to be)[ \t]*[:=]?[ \t]+(\S{4,})$/i;
/** A word of letters with digits or signs, as in passwords and tokens. */
const LIKE_A_SECRET = /^(?=.*[A-Za-z])(?=.*[\d!@$%^&*+=~?])\S{6,}$/;
/** Numbers of versions and tickets, names of variables, addresses, files and places in a file. */
const SAYS_SOMETHING_ELSE =
  /^(?:v?\d+(?:\.\d+)+[\w.+-]*|[A-Z]{2,10}-\d+|\$?\{?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\}?|\$\{.*|https?:.*|[\w.@/-]+\.[a-z]{2,5}|[\w-]+(?:\.[\w-]+){2,})$/;

/**
 * Old and other secrets in comments: in a comment after or next to the key of a secret, and in one that mentions a
 * secret, whatever looks like one, and what it says the value was before.
 */
export function secretComments(text: string): Span[] {
  if (!text.includes('#')) return [];
  const found: Span[] = [];
  let start = 0;
  let isNear = false;
  /** Comments of lines above, which may turn out to belong to the key of a secret. */
  let above: Comment[] = [];
  for (const line of text.split('\n')) {
    const at = line.includes('#') ? line.search(COMMENT) : -1;
    const comment = at < 0 ? undefined : { start: start + at + 1, words: line.slice(at + 1).trimEnd() };
    const isAlone = at >= 0 && /^[\s-]*$/.test(line.slice(0, at));
    if (!isAlone) {
      isNear = hasSecretKey(at < 0 ? line : line.slice(0, at));
      if (isNear) for (const one of above) found.push(...secretsOf(one, true));
      above = [];
    }
    if (comment) found.push(...secretsOf(comment, isNear));
    if (comment && isAlone && !isNear) above.push(comment);
    start += line.length + 1;
  }
  return found;
}

interface Comment {
  readonly start: number;
  readonly words: string;
}

function hasSecretKey(line: string): boolean {
  return [...line.matchAll(KEY_OF_LINE)].some(([, name = '']) => isSecretKey(name));
}

function secretsOf({ start, words }: Comment, isNear: boolean): Span[] {
  if (!isNear && !MENTION.test(words)) return [];
  const former = FORMER.exec(words)?.[1];
  const spans =
    former === undefined ? [] : [{ start: start + words.length - former.length, end: start + words.length }];
  for (const { 0: word, index } of words.matchAll(/[^\s"'`(),;:]+/g)) {
    const bare = word.replace(/[.?!]$/, '');
    if (LIKE_A_SECRET.test(bare) && !SAYS_SOMETHING_ELSE.test(bare))
      spans.push({ start: start + index, end: start + index + word.length });
  }
  return spans;
}
