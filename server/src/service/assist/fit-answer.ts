import { allOf } from '../../rules/shared/words';
import { bytesOf, MOST_BYTES } from './answer-size';

/** Lines under a title, such as the manual steps. */
export interface AnswerList {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The diff of one file. */
export interface FileDiff {
  readonly path: string;
  readonly text: string;
}

/** What a tool answers that changes files: sentences and lists in their order, then the diffs. */
export interface ChangeAnswer {
  readonly parts: readonly (string | AnswerList)[];
  readonly diffs: readonly FileDiff[];
}

/** What the lists of an answer may take, so that there is room for diffs. */
const MOST_LIST_BYTES = 9_000;
/** What is kept for the sentences that name what was left out. */
const ROOM_FOR_NAMES = 1_500;
/** How many files are named whose diffs were left out. */
const MOST_NAMES = 10;

/**
 * An answer that is small enough for a model. What is too large is left out, and the answer names it: of a list its last lines,
 * of the diffs the longest ones as a whole. A diff that is too large by itself is cut.
 */
export function fitAnswer({ parts, diffs }: ChangeAnswer): string {
  const shares = sharesOf(parts.filter(isList), MOST_LIST_BYTES);
  const texts = parts.map((part) => (isList(part) ? listWithin(part, shares.get(part) ?? 0) : part));
  const before = texts.filter((text) => text !== '').join('\n\n');
  const room = MOST_BYTES - ROOM_FOR_NAMES - bytesOf(before);
  return [before, diffsWithin(diffs, room)].filter((text) => text !== '').join('\n\n');
}

function isList(part: string | AnswerList): part is AnswerList {
  return typeof part !== 'string';
}

/** How much room each list has: short ones get what they need, and the others the same share of the rest. */
function sharesOf(lists: readonly AnswerList[], room: number): ReadonlyMap<AnswerList, number> {
  const shares = new Map<AnswerList, number>();
  let left = room;
  const bySize = [...lists].sort((a, b) => bytesOf(inWords(a)) - bytesOf(inWords(b)));
  for (const [index, list] of bySize.entries()) {
    const share = Math.min(bytesOf(inWords(list)), Math.floor(left / (bySize.length - index)));
    shares.set(list, share);
    left -= share;
  }
  return shares;
}

function inWords({ title, lines }: AnswerList): string {
  return lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function listWithin(list: AnswerList, room: number): string {
  const whole = inWords(list);
  if (bytesOf(whole) <= room) return whole;
  const shown = linesWithin(
    list.lines.map((line) => `- ${line}`),
    room,
  );
  const more = list.lines.length - shown.length;
  return [`${list.title}:`, ...shown, `- … and ${more} more. Ask for one file or folder at a time with \`path\`.`].join(
    '\n',
  );
}

function linesWithin(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = lines.findIndex((line) => (left -= bytesOf(line) + 1) < 0);
  return end === -1 ? lines : lines.slice(0, end);
}

function diffsWithin(diffs: readonly FileDiff[], room: number): string {
  let left = room;
  const shown = new Set<FileDiff>();
  for (const diff of [...diffs].sort((a, b) => bytesOf(a.text) - bytesOf(b.text))) {
    left -= bytesOf(diff.text) + 1;
    if (left >= 0) shown.add(diff);
  }
  const [only] = diffs;
  if (only && diffs.length === 1 && shown.size === 0) return cut(only, room);
  const texts = diffs.filter((diff) => shown.has(diff)).map(({ text }) => text);
  const others = diffs.filter((diff) => !shown.has(diff));
  if (others.length === 0) return texts.join('\n');
  const names = allOf(
    others.map(({ path }) => path),
    MOST_NAMES,
  );
  const which =
    others.length === 1 ? 'The diff of 1 file was left out' : `The diffs of ${others.length} files were left out`;
  return [
    ...(texts.length === 0 ? [] : [texts.join('\n')]),
    `${which}, because an answer has at most 20 kB: ${names}. Ask for one file or folder at a time with \`path\`.`,
  ].join('\n\n');
}

function cut({ path, text }: FileDiff, room: number): string {
  const lines = text.split('\n');
  const shown = linesWithin(lines, room);
  return `${shown.join('\n')}\n\nThe last ${lines.length - shown.length} lines of the diff of ${path} were left out, because an answer has at most 20 kB.`;
}
