import { allOf } from '../../rules/shared/words';
import { safeJson } from '../../text/safe-json';
import { countProblems } from '../check/limit-problems';
import { bytesOf, MOST_BYTES } from './answer-size';

/** A problem as an assistant sees it. */
export interface ShownProblem {
  /** 0 is the most severe. */
  readonly rank: number;
  /** For how many problems it stands, if not for one. */
  readonly more?: number | undefined;
  readonly data: object;
}

/** What a check found in one file. */
export interface CheckedFile {
  /** As the assistant names it. */
  readonly path: string;
  /** What else is known of the file. */
  readonly what: object;
  readonly problems: readonly ShownProblem[];
}

/** A file in an answer, with those of its problems for which there is room. */
interface FittedFile {
  readonly file: CheckedFile;
  readonly problems: ReadonlySet<ShownProblem>;
}

/** How many files are named of which nothing is shown. */
const MOST_NAMES = 10;
/** What is kept for the numbers and the sentence that say what was left out. */
const ROOM_FOR_NOTE = 1_500;

/**
 * The answer of a check as JSON that is small enough for a model: the most severe problems of all files first, then the files
 * without problems. What is left out is counted, and the answer says how to ask for it.
 */
export function fitCheck(files: readonly CheckedFile[], note?: string): string {
  const whole = inJson(
    files.map((file) => ({ file, problems: new Set(file.problems) })),
    { checked: files.length },
    note,
  );
  if (bytesOf(whole) <= MOST_BYTES) return whole;
  const fitted = withinRoom(files);
  const shown = new Set(fitted.map(({ file }) => file));
  const more = fitted.reduce((sum, one) => sum + hiddenIn(one), 0);
  const others = files.filter((file) => !shown.has(file));
  const moreProblems = others.reduce((sum, { problems }) => sum + countProblems(problems), more);
  const counts = {
    checked: files.length,
    ...(moreProblems > 0 && { moreProblems }),
    ...(others.length > 0 && { moreFiles: others.length }),
  };
  const unseen = others.filter(({ problems }) => problems.length > 0).map(({ path }) => path);
  return inJson(fitted, counts, leftOut(moreProblems, unseen));
}

/** Problems by severity, then files that have none, as long as there is room. */
function withinRoom(files: readonly CheckedFile[]): readonly FittedFile[] {
  const shown = new Map<CheckedFile, Set<ShownProblem>>();
  let room = MOST_BYTES - ROOM_FOR_NOTE;
  /** Whether there was room for it. */
  const take = (file: CheckedFile, problem?: ShownProblem): boolean => {
    const own = shown.get(file);
    room -= (own ? 0 : sizeOf(entryOf({ file, problems: new Set() }))) + (problem ? sizeOf(problem.data) : 0);
    if (room < 0) return false;
    shown.set(file, problem ? (own ?? new Set()).add(problem) : (own ?? new Set()));
    return true;
  };
  const problems = files.flatMap((file) => file.problems.map((problem) => ({ file, problem })));
  problems.sort((a, b) => a.problem.rank - b.problem.rank);
  if (problems.every(({ file, problem }) => take(file, problem)))
    files.filter((file) => file.problems.length === 0).every((file) => take(file));
  return files.flatMap((file) => {
    const own = shown.get(file);
    return own ? [{ file, problems: own }] : [];
  });
}

/** What data takes in the answer, where it is indented further. */
function sizeOf(data: object): number {
  const text = safeJson(data, 1);
  return bytesOf(text) + 6 * text.split('\n').length;
}

function hiddenIn({ file, problems }: FittedFile): number {
  return countProblems(file.problems) - countProblems([...problems]);
}

function entryOf(one: FittedFile): object {
  const { file, problems } = one;
  const moreProblems = hiddenIn(one);
  const shown = file.problems.filter((problem) => problems.has(problem)).map(({ data }) => data);
  return { path: file.path, ...file.what, problems: shown, ...(moreProblems > 0 && { moreProblems }) };
}

function inJson(
  files: readonly FittedFile[],
  { checked, ...left }: { readonly checked: number } & Readonly<Record<string, number>>,
  note: string | undefined,
): string {
  return safeJson({ checked, files: files.map(entryOf), ...left, ...(note !== undefined && { note }) }, 1);
}

function leftOut(problems: number, unseen: readonly string[]): string {
  const what = problems > 0 ? 'The least severe problems were left out' : 'Files without problems were left out';
  const where = unseen.length === 0 ? '' : ` All problems of ${allOf(unseen, MOST_NAMES)} are among them.`;
  return `${what}, because an answer has at most 20 kB.${where} Ask for one file or folder at a time with \`path\`, or set \`minSeverity\`.`;
}
