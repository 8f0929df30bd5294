import { groupBy } from './group-by';
import { rememberByObject, rememberMany } from './remember';
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
const MOST_MISTAKES = 3;
/** How much longer or shorter than what was written a name may be. */
const REACH = Math.max(LONGEST_ENDING, MOST_MISTAKES);

/**
 * The name that was most likely meant, or undefined when none is near enough to be named to a person. Case, `_`, `-` and
 * spaces make no difference; then come a plural `s`, typing mistakes, a missing ending, and a missing beginning of a name
 * of several words (`jobId` for `dbtCloudJobId`), if only one name ends so.
 */
export function nearest(written: string, names: readonly string[]): string | undefined {
  return nearestIn(names)(written).name;
}

/** The same wrong key is in file after file, and a list of hundreds of one's own names is looked through with each letter. */
const nearestIn = rememberByObject((names: readonly string[]) =>
  rememberMany(MOST, (written: string) => ({ name: findNearest(written, names) })),
);
const MOST = 5_000;

function findNearest(written: string, names: readonly string[]): string | undefined {
  const folded = fold(written);
  if (folded === '') return undefined;
  const letters = lettersOf(folded);
  const byLength = namesByLength(names);
  let best: { readonly at: number; readonly cost: number } | undefined;
  for (let length = folded.length - REACH; length <= folded.length + REACH; length++) {
    const same = byLength.get(length);
    if (!same) continue;
    const allowed = allowedMistakes(folded.length, length);
    for (let index = 0; index < same.at.length; index++) {
      const some = same.some[index] ?? 0;
      const several = same.several[index] ?? 0;
      if (haveTooMany(letters.some & ~some, some & ~letters.some, allowed)) continue;
      if (areTooStrange(letters, { some, several }, allowed)) continue;
      const cost = costOf(folded, same.folded[index] ?? '');
      if (cost === undefined) continue;
      const at = same.at[index] ?? 0;
      if (best === undefined || cost < best.cost || (cost === best.cost && at < best.at)) best = { at, cost };
    }
  }
  return best ? names[best.at] : onlyWithEnding(written, names);
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

/** The names of one length as they are compared, side by side: of most only the letters are compared. */
interface NamesOfLength {
  readonly folded: readonly string[];
  /** How many names are before each of them in the list. */
  readonly at: readonly number[];
  readonly some: Int32Array;
  readonly several: Int32Array;
}

const namesByLength = rememberByObject((names: readonly string[]): ReadonlyMap<number, NamesOfLength> => {
  const all = foldedNames(names).map((folded, at) => ({ folded, at, ...lettersOf(folded) }));
  const byLength = groupBy(all, ({ folded }) => folded.length);
  return new Map(
    [...byLength].map(([length, same]) => [
      length,
      {
        folded: same.map(({ folded }) => folded),
        at: same.map(({ at }) => at),
        some: Int32Array.from(same, ({ some }) => some),
        several: Int32Array.from(same, ({ several }) => several),
      },
    ]),
  );
});

/** Like `foldName`, but dots do not count either. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '');
}

/** 0 = the same but for spelling; undefined = too far away. */
function costOf(written: string, name: string): number | undefined {
  if (written === name) return 0;
  if (isPlural(written, name) || isPlural(name, written)) return 0.5;
  const allowed = allowedMistakes(written.length, name.length);
  // Each letter more is a mistake, so most names need not be compared; a key may be as long as a file.
  const isFar = Math.abs(written.length - name.length) > allowed;
  const mistakes = isFar ? Infinity : typingMistakes(written, name, allowed);
  if (mistakes > allowed && !isBeginning(written, name)) return undefined;
  if (areStrangers(written, name)) return undefined;
  // Of two equally near names, the one that begins the same is the likelier.
  return mistakes <= allowed
    ? mistakes - commonBeginning(written, name) / 100
    : 4 + Math.abs(name.length - written.length) / 10;
}

function isPlural(name: string, one: string): boolean {
  return name.length === one.length + 1 && name.endsWith('s') && name.startsWith(one);
}

/**
 * Whether two words have letters that the other has not, and one of them more than the mistakes explain: each explains one letter
 * on each side. Of two names one of which begins the other, one side has none.
 */
function areTooStrange(one: Letters, other: Letters, allowed: number): boolean {
  const more = bitsIn(one.some & ~other.some) + bitsIn(one.several & ~other.several);
  const fewer = bitsIn(other.some & ~one.some) + bitsIn(other.several & ~one.several);
  return Math.max(more, fewer) > allowed && Math.min(more, fewer) > 0;
}

/** The same by the letters alone, however often they occur: this is asked about each pair of names, and nearly always says so. */
function haveTooMany(more: number, fewer: number, allowed: number): boolean {
  if (more === 0 || fewer === 0) return false;
  let left = more;
  let right = fewer;
  // Takes the lowest letter away.
  for (let mistakes = 0; mistakes < allowed; mistakes++) {
    left &= left - 1;
    right &= right - 1;
  }
  return (left | right) !== 0;
}

/** One bit for each letter that a word has, and that it has more than once; several letters may share a bit. */
interface Letters {
  readonly some: number;
  readonly several: number;
}

function lettersOf(word: string): Letters {
  let [some, several] = [0, 0];
  for (let at = 0; at < word.length; at++) {
    const letter = 1 << word.charCodeAt(at);
    several |= some & letter;
    some |= letter;
  }
  return { some, several };
}

/** Counted for pairs of bits, for fours, then for bytes, without a loop. */
function bitsIn(letters: number): number {
  const pairs = letters - ((letters >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function allowedMistakes(one: number, other: number): number {
  const length = Math.max(one, other);
  if (length < 3 || Math.min(one, other) < 2) return 0;
  if (length <= 5) return 1;
  return length <= 11 ? 2 : MOST_MISTAKES;
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
