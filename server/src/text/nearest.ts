import { rememberByKey, rememberByObject } from './remember';
import { typingMistakes } from './typing-mistakes';

/** Words that look alike and mean different things; one is never offered for the other. */
const STRANGERS: readonly (readonly [string, string])[] = [
  ['schema', 'scheme'],
  ['enable', 'disable'],
  ['include', 'exclude'],
  ['min', 'max'],
  ['source', 'target'],
];

/** How much longer a name may be than the beginning that was written: `host` for `hostPort`, `user` for `username`. */
const LONGEST_ENDING = 4;
const SHORTEST_BEGINNING = 4;

/**
 * The name that was most likely meant, or undefined when none is near enough to be named to a person. Case, `_`, `-` and
 * spaces make no difference; then come a plural `s`, typing mistakes, a missing ending, and a missing beginning of a name
 * of several words (`jobId` for `dbtCloudJobId`), if only one name ends so.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  return nearestIn(names)(written).name;
}

/** The same wrong key is in file after file. */
const nearestIn = rememberByObject((names: readonly string[]) =>
  rememberByKey(MOST, (written: string) => ({ name: findNearest(written, names) })),
);
const MOST = 20;

function findNearest(written: string, names: readonly string[]): string | undefined {
  const own = fold(written);
  if (own === '') return undefined;
  let best: { readonly name: string; readonly cost: number } | undefined;
  const folded = foldedNames(names);
  for (const [index, name] of names.entries()) {
    const cost = costOf(own, folded[index] ?? '');
    if (cost !== undefined && (best === undefined || cost < best.cost)) best = { name, cost };
  }
  return best?.name ?? onlyWithEnding(written, names);
}

function onlyWithEnding(written: string, names: readonly string[]): string | undefined {
  if (!/[a-z][A-Z_-]/.test(written)) return undefined;
  const ending = fold(written).replace(/s$/, '');
  const folded = foldedNames(names);
  const fitting = names.filter((_, index) => folded[index]?.replace(/s$/, '').endsWith(ending));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The same lists of names are asked for with each wrong key. */
const foldedNames = rememberByObject((names: readonly string[]): readonly string[] => names.map(fold));

/** Like `foldName`, but dots do not count either. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '');
}

/** 0 = the same but for spelling; undefined = too far away. */
function costOf(written: string, name: string): number | undefined {
  if (written === name) return 0;
  if (areStrangers(written, name)) return undefined;
  if (`${written}s` === name || `${name}s` === written) return 0.5;
  const allowed = allowedMistakes(written, name);
  // Each letter more is a mistake, so most names need not be compared; a key may be as long as a file.
  const isFar = Math.abs(written.length - name.length) > allowed || strangeLetters(written, name) > allowed;
  const mistakes = isFar ? Infinity : typingMistakes(written, name);
  // Of two equally near names, the one that begins the same is the likelier.
  if (mistakes <= allowed) return mistakes - commonBeginning(written, name) / 100;
  return isBeginning(written, name) ? 4 + Math.abs(name.length - written.length) / 10 : undefined;
}

/** How many letters one word has and the other has not, at least: a mistake explains one in each. */
function strangeLetters(a: string, b: string): number {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  return Math.max(bitsIn(one & ~other), bitsIn(other & ~one));
}

/** One bit for each letter; several letters may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << word.charCodeAt(at);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function allowedMistakes(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length < 3 || Math.min(a.length, b.length) < 2) return 0;
  if (length <= 5) return 1;
  return length <= 11 ? 2 : 3;
}

function isBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_BEGINNING && long.length - short.length <= LONGEST_ENDING && long.startsWith(short);
}

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return Math.min(length, 50);
}

function areStrangers(a: string, b: string): boolean {
  return STRANGERS.some(([one, other]) => isBoth(a, b, [one, other]) || isBoth(b, a, [one, other]));
}

function isBoth(a: string, b: string, [one, other]: readonly [string, string]): boolean {
  return a.includes(one) && !a.includes(other) && b.includes(other) && !b.includes(one);
}
