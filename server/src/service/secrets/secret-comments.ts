import { addAll } from '../../text/long-lists';
import type { Span } from '../../text/span';
import { InnerText } from './fragment';
import { looksLikeSecret } from './like-a-secret';
import { secretLines } from './secret-lines';
import { isSecretName, mayHaveSecretName } from './secret-name';
import { secretNodes } from './secret-nodes';
import { wordsOf } from './words-of';

const COMMENT = /(?:^|(?<=\s))#(?!\s*omconfig:)/;
const KEY_OF_LINE = /(?<![\w.-])([A-Za-z_][\w.-]{0,80})["']?[ \t]*[:=](?=\s|["'[{]|$)/g;
/** The name of a variable, whose value is in another line. */
const NAME_OF_VALUE = /(?:^|[\s{,"'-])(?:name|key|variable|parameter)["']?[ \t]*:[ \t]*["']?([\w.-]{1,100})/;
const MENTION = /pass(?:word|wd|phrase|code)|pwd|secret|token|api[ _-]?key|credential|\bpw\b/i;
/** The last word of a comment that states a former value. */
const FORMER =
  /\b(?:was|were|old|new|before|formerly|previously|earlier|originally|instead of|used to be)(?:[ \t]+(?:[:=][ \t]+)?|[:=][ \t]+)(\S{4,})$/i;
/** A key with a value that was commented out. */
const KEY_ALONE = /^[ \t]*(?:-[ \t]+)?([A-Za-z_][\w.-]{0,80}):[ \t]/;
/** A key whose value goes on in the lines below, and a key with the name for a value in another line. */
const BEGINNING =
  /(?:^|[\s"'{,-])([A-Za-z_][\w.-]{0,80})["']?[ \t]*:[ \t]*(?:[|>][-+\d]{0,2}[ \t]*|[&!]\S{1,80})?\r?$|["' \t{,-](?:name|key|header|variable|parameter|kind)["']?[ \t]*:[ \t]*["']?([\w./-]{1,200})/gm;

interface Comment {
  readonly start: number;
  readonly words: string;
}

/**
 * Old and other secrets in comments: in a comment after or next to the key of a secret, and in one that mentions a
 * secret, whatever looks like one, and what it says the value was before. Comments below each other are read as the text
 * that somebody commented out.
 */
export function secretComments(text: string): Span[] {
  if (!text.includes('#')) return [];
  const found: Span[] = [];
  let start = 0;
  /** The last line that is not only a comment. */
  let near = '';
  let isSecretNear: boolean | undefined;
  /** Comments of lines above, which may turn out to belong to the key of a secret. */
  let above: Comment[] = [];
  let run: Comment[] = [];
  for (const line of text.split('\n')) {
    const at = line.includes('#') ? line.search(COMMENT) : -1;
    const comment = at < 0 ? undefined : { start: start + at + 1, words: line.slice(at + 1).trimEnd() };
    const isAlone = at >= 0 && /^[\s-]*$/.test(line.slice(0, at));
    if (!isAlone) {
      near = at < 0 ? line : line.slice(0, at);
      isSecretNear = above.length > 0 ? hasSecretKey(near) : undefined;
      if (isSecretNear === true) for (const one of above) addAll(found, secretsOf(one, true));
      above = [];
      addAll(found, secretsOfRun(run));
      run = [];
    }
    if (comment) {
      isSecretNear ??= hasSecretKey(near);
      addAll(found, secretsOf(comment, isSecretNear));
      if (isAlone) run.push(comment);
      if (isAlone && !isSecretNear) above.push(comment);
    }
    start += line.length + 1;
  }
  return [...found, ...secretsOfRun(run)];
}

function hasSecretKey(line: string): boolean {
  if (!mayHaveSecretName(line)) return false;
  if ([...line.matchAll(KEY_OF_LINE)].some(([, name = '']) => isSecretName(name))) return true;
  return isSecretName(NAME_OF_VALUE.exec(line)?.[1] ?? '');
}

function secretsOf({ start, words }: Comment, isNear: boolean): Span[] {
  if (!isNear && !MENTION.test(words)) return [];
  const key = KEY_ALONE.exec(words)?.[1];
  if (key !== undefined && wordsOf(key).length > 1 && !isSecretName(key)) return [];
  const former = FORMER.exec(words)?.[1];
  const spans =
    former === undefined ? [] : [{ start: start + words.length - former.length, end: start + words.length }];
  for (const { 0: word, index } of words.matchAll(/[^\s"'`(),;:]+/g)) {
    if (looksLikeSecret(word.replace(/[.?!]$/, '')))
      spans.push({ start: start + index, end: start + index + word.length });
  }
  return spans;
}

/** What was commented out on several lines, as the lines were before; one line alone is read with the rest of the text. */
function secretsOfRun(run: readonly Comment[]): Span[] {
  if (run.length < 2) return [];
  const fragment = new InnerText(
    run.flatMap(({ start, words }) => [
      { text: words, start, end: start + words.length },
      { text: '\n', start: start + words.length, end: start + words.length },
    ]),
  );
  if (!begins(fragment.text)) return [];
  const spans = [...secretLines(fragment.text), ...secretNodes(fragment.text)];
  return spans.flatMap((span) => [...fragment.toOuter(span)]);
}

/** Whether a secret begins on one line of a text and may end on another one. */
function begins(text: string): boolean {
  if (/^[ \t]*["']?stringData["']?[ \t]*:/m.test(text)) return true;
  for (const [, key, name] of text.matchAll(BEGINNING))
    if ((key !== undefined && isSecretName(key)) || (name !== undefined && isSecretName(name))) return true;
  return false;
}
