import type { Root } from '../../documents/read/root';
import type { Problem } from '../../rules/shared/problem';
import { fixesOf } from '../../rules/shared/misread';
import type { SchemaLocation } from '../../schemas/walk/place';
import type { Release } from '../../documents/release/release';
import { rememberByObject } from '../../text/remember';
import { originalOf } from '../../yaml/incremental/moved-document';
import type { YamlDocument } from '../../yaml/node';
import { smallest } from '../../text/long-lists';
import type { TextEdit } from '../../text/edit';
import { isNothing } from '../../yaml/edit/layout/place';
import { deepEqual } from '../../yaml/equal';
import { nodeAt, pointer, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { looksMistyped, misreadings, type Suspect } from '../../yaml/read/slips/misread';
import { applyPatches, movedOffset, type Patch } from '../../yaml/read/slips/patch';
import type { Reading, Slip } from '../../yaml/read/slips/slip';
import { hideQuotedSecrets } from './hide-quoted-secrets';
import { isNamedAbove } from './named-above';
import { isKnownKey, isOldPlace } from './known-key';
import { pathsAbove } from './paths-above';
import { isAsReadable } from './reread';

/** A root, and what its release says about its places. */
export interface PlacedRoot {
  readonly root: Root;
  readonly release: Release;
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
  /** The same for each beginning of the path: of the root first. */
  readonly placesOnTheWay: (path: Path) => readonly (SchemaLocation | undefined)[];
}

/** A root with what was found in it. */
export interface RootProblems extends PlacedRoot {
  readonly problems: readonly Problem[];
}

/** Another text of a file. To check some of its roots costs much more than to read it. */
export interface OtherText {
  readonly roots: readonly PlacedRoot[];
  readonly check: (only: ReadonlySet<Root>) => ReadonlyMap<Root, readonly Problem[]>;
}

/** A file that was checked, and how another text of it would be. */
export interface CheckedText {
  readonly path: string;
  readonly text: string;
  readonly roots: readonly RootProblems[];
  readonly read: (text: string) => OtherText;
  /** Whether a comment hides a problem of the text. */
  readonly isHidden: (problem: Problem) => boolean;
}

/** So many problems are looked at, and so many readings of them; to check one takes longer than to read it. */
const MOST_SUSPECTS = 6;
const MOST_READINGS = 24;
const MOST_READ = 400_000;
const MOST_CHECKS = 6;
const MOST_CHECKED = 100_000;

/** Slips after which a line has another key, which the schema has to know. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['wrong-level', 'missing-colon', 'missing-space']);

/**
 * The problems of a file in which a slip of the hand is one problem. `understand` sees what a walk along the schema finds; a
 * section that is empty because its lines are too far to the left, a key that is there twice, or an old form that only looks
 * like one, are seen by what is reported: a reading of the lines with which some of it is gone, and nothing new is there.
 */
export function withSlipsBehind(checked: CheckedText): ReadonlyMap<Root, readonly Problem[]> {
  const found = new Map(checked.roots.map(({ root, problems }) => [root, problems]));
  const search = new Search(checked);
  for (const here of checked.roots) {
    if (here.root.embedded?.language !== undefined) continue;
    const shown = search.explained(here);
    if (!shown) continue;
    found.set(here.root, shown);
    const gone = here.problems.filter((one) => !shown.includes(one));
    for (const { root } of checked.roots)
      if (root !== here.root && root.document === here.root.document)
        found.set(
          root,
          (found.get(root) ?? []).filter((one) => !gone.some((other) => isSame(one, other))),
        );
  }
  return found;
}

/** Whether two roots of one document report the same. */
function isSame(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && one.span.start === other.span.start && one.message === other.message;
}

/** A reading with which less is reported. */
interface Better {
  readonly reading: Reading;
  readonly gone: readonly Problem[];
  readonly left: number;
  readonly data: unknown;
}

/** What a slip explains: its problem, and those that go with it. */
interface Explained {
  readonly gone: readonly Problem[];
  readonly shown: Problem;
}

/**
 * The problems of a document behind which no slip is, and whether one was looked for: the same until it changes, wherever an
 * edit above has moved it.
 */
const withoutSlip = rememberByObject<YamlDocument, Map<string, boolean>>(() => new Map<string, boolean>());

function questionAbout({ root, release }: PlacedRoot, { rule, message, span }: Problem): string {
  return `${root.kind} ${root.base.join('/')} ${release} ${rule} ${String(span.start - root.document.start)} ${message}`;
}

class Search {
  private suspects = MOST_SUSPECTS;
  private readings: number;
  private checks: number;

  constructor(private readonly checked: CheckedText) {
    this.readings = Math.min(MOST_READINGS, MOST_READ / (checked.text.length + 1));
    this.checks = Math.min(MOST_CHECKS, MOST_CHECKED / (checked.text.length + 1));
  }

  /** The problems of a root as they are shown; undefined where no slip is behind them. */
  explained(here: RootProblems): readonly Problem[] | undefined {
    let problems = here.problems;
    for (const problem of here.problems) {
      if (!isSerious(problem) || !problems.includes(problem)) continue;
      const found = problem.isSlip === true ? this.consequences(here, problem) : this.slipBehind(here, problem);
      if (!found) continue;
      const place = found.gone.includes(problem) ? problem : found.gone[0];
      problems = problems.flatMap((one) => (one === place ? [found.shown] : found.gone.includes(one) ? [] : [one]));
    }
    return problems === here.problems ? undefined : problems;
  }

  /** What only followed from a slip that is reported already. */
  private consequences(here: RootProblems, problem: Problem): Explained | undefined {
    const [fix] = problem.fixes;
    if (!fix || here.problems.filter(isSerious).length < 2 || this.readings < 1 || this.checks < 1) return undefined;
    const change = fix.change();
    const [file, ...more] = change.ok ? change.files : [];
    if (file?.action !== 'edit' || more.length > 0) return undefined;
    const better = this.compare(here, { title: fix.title, patches: patchesOf(file.edits) });
    return better?.gone.includes(problem) === true && better.gone.length > 1
      ? { gone: better.gone, shown: problem }
      : undefined;
  }

  private slipBehind(here: RootProblems, problem: Problem): Explained | undefined {
    if (this.suspects < 1 || here.root.document.syntax.length > 0) return undefined;
    const questions = withoutSlip(originalOf(here.root.document));
    const question = questionAbout(here, problem);
    const before = questions.get(question);
    const suspect = before === undefined ? suspectOf(this.checked.text, here.root, problem) : undefined;
    if (before === true || suspect) this.suspects -= 1;
    if (!suspect) {
      if (before === undefined) questions.set(question, false);
      return undefined;
    }
    const { readings: untouched } = this;
    for (const slip of misreadings(this.checked.text, suspect, () => isNamedElsewhere(here, problem))) {
      const readings = isOldForm(problem) ? slip.readings.filter(isNotOut) : slip.readings;
      const better = readings.flatMap((reading) => this.better(here, { slip, reading, problem }) ?? []);
      const fewest = smallest(better.map(({ left }) => left));
      const best = better.filter(({ left, data }, index) => {
        return left === fewest && better.findIndex((one) => one.left === fewest && deepEqual(one.data, data)) === index;
      });
      const [first] = best;
      if (first)
        return this.explain({ ...slip, readings: best.map(({ reading }) => reading) }, first.gone, {
          root: here.root,
          problem,
        });
    }
    // No other text was read, so the document alone decides.
    if (this.readings === untouched) questions.set(question, true);
    return undefined;
  }

  private explain(
    slip: Slip,
    gone: readonly Problem[],
    { root, problem }: { readonly root: Root; readonly problem: Problem },
  ): Explained {
    const { path, text } = this.checked;
    const { start, end, message, withoutQuote } = slip.problem;
    const fixes = fixesOf({ path, text }, slip);
    // Where nothing is wrong with the line that would be moved, the value may have been left out as well; so may one of two keys be meant.
    const isAlone = gone.every((one) => one === problem) && isSubchartTwice(root, problem.path);
    const isDoubtful =
      slip.problem.code === 'wrong-level' && (isAlone || !gone.some(({ span }) => span.start >= start));
    if (isDoubtful) {
      const words = isAlone ? `${problem.message} ${IN_UMBRELLA}` : problem.message;
      return { gone, shown: { ...problem, message: words, isChoice: true, fixes: [...fixes, ...problem.fixes] } };
    }
    const at = gone.find(({ span }) => span.start === start) ?? problem;
    const span = { start, end };
    const said = { message, ...(withoutQuote !== undefined && { withoutQuote }), span, path: at.path };
    const shown: Problem = {
      ...{ rule: at.rule, severity: mostSevere(gone), path: at.path, documentIndex: at.documentIndex },
      ...(at.embedded && { embedded: at.embedded }),
      ...{ message: hideQuotedSecrets(text)(said).message, span, isSlip: true, fixes },
      ...(slip.readings.length > 1 && { isChoice: true }),
      ...(at.restsOn && { restsOn: at.restsOn }),
    };
    return { gone, shown };
  }

  private better(
    here: RootProblems,
    { slip, reading, problem }: { readonly slip: Slip; readonly reading: Reading; readonly problem: Problem },
  ): Better | undefined {
    const isAboutKey = ABOUT_KEYS.has(slip.problem.code);
    const key = isAboutKey ? movedOffset(slip.problem.start, reading.patches) : undefined;
    const better = this.readings < 1 ? undefined : this.compare(here, reading, key);
    return better?.gone.includes(problem) === true ? better : undefined;
  }

  /** Undefined where the other text has something new, or where nothing is gone. `key`: where a key is then that is to be known. */
  private compare(here: RootProblems, reading: Reading, key?: number): Better | undefined {
    this.readings -= 1;
    const { text, read, isHidden } = this.checked;
    const patched = applyPatches(text, reading.patches);
    const after = read(patched.text);
    const roots = after.roots.filter(({ root }) => isOfSame(root, here.root));
    const [same] = roots;
    if (!same || !isAsReadable(here.root, same.root)) return undefined;
    if (key !== undefined && (!isKnownKey(same, key) || isTwice(same.root, key))) return undefined;
    if (this.checks < 1) return undefined;
    this.checks -= 1;
    const found = after.check(new Set(roots.map(({ root }) => root)));
    const left = new Set<Problem>();
    for (const one of roots.flatMap(({ root }) => found.get(root) ?? [])) {
      const at = patched.originalOffset(one.span.start);
      const before = here.problems.find((other) => other.rule === one.rule && other.span.start === at);
      if (!isSerious(one)) continue;
      if (!before) return undefined;
      left.add(before);
    }
    const gone = here.problems.filter((one) => isSerious(one) && !left.has(one) && !isHidden(one));
    const data = toPlain(same.root.document.root, same.root.document);
    return gone.length === 0 ? undefined : { reading, gone, left: left.size, data };
  }
}

/** Whether the schema knows a key in one of the maps above it, other than its own. */
function isNamedElsewhere(here: PlacedRoot, { path, span }: Problem): boolean {
  if (isSubchartTwice(here.root, path)) return true;
  const own = pointer(path.slice(0, -1));
  const mayBe = (map: Path): boolean => pointer([...here.root.base, ...map]) !== own;
  return isNamedAbove(here, { path, start: span.start, mayBe }) || isOldPlaceAbove(here, path, span.start);
}

/** Whether a section of chart values would be an old form in one of the maps above it. */
function isOldPlaceAbove(here: PlacedRoot, path: Path, start: number): boolean {
  const name = path.at(-1);
  if (here.root.kind !== 'openmetadata-values' || name === undefined) return false;
  const from = path.slice(here.root.base.length);
  return pathsAbove(here.root.node, start).some((map) => isOldPlace(here, from, [...map, name]));
}

/** The first of two keys may be the name of the chart in an umbrella chart, and the second one the section below it. */
function isSubchartTwice({ kind, base, document }: Root, path: Path): boolean {
  if (kind !== 'openmetadata-values' || base.length > 0 || path.length !== 1) return false;
  return document.duplicates.some(({ name }) => name === SUBCHART && name === path[0]);
}

/** The chart's own first section, and its usual name in an umbrella chart. */
const SUBCHART = 'openmetadata';
const IN_UMBRELLA = 'If these are the values of an umbrella chart, indent the second one below the first.';

/** The same kind of thing in the same document: where it begins may be another place. */
function isOfSame(one: Root, other: Root): boolean {
  return (
    one.kind === other.kind &&
    one.documentIndex === other.documentIndex &&
    one.embedded?.documentIndex === other.embedded?.documentIndex &&
    deepEqual(one.embedded?.path ?? [], other.embedded?.path ?? [])
  );
}

function isTwice({ document }: Root, key: number): boolean {
  return document.duplicates.some(({ start }) => start === key);
}

/** Whether a problem is one of those behind which a slip of the hand is looked for. */
export function isSerious({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

function mostSevere(problems: readonly Problem[]): Problem['severity'] {
  return problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
}

function isOldForm({ tags }: Problem): boolean {
  return tags?.includes('deprecated') === true;
}

/** Whether no line is moved to the left: what is too deep in an old form is brought out by its migration. */
function isNotOut({ patches }: Reading): boolean {
  return patches.every(({ length, text }) => text.length >= length);
}

/** What a problem may be about, if a slip is behind it. */
function suspectOf(text: string, root: Root, problem: Problem): Suspect | undefined {
  const { document } = root;
  const { span, path } = problem;
  const value = nodeAt(document.root, path);
  const from = document.start;
  if (isNothing(value)) return { kind: 'nothing', ...span, from };
  return isOldForm(problem) || isTwice(root, span.start) || looksMistyped(text, span)
    ? { kind: 'key', ...span, from }
    : undefined;
}

function patchesOf(edits: readonly TextEdit[]): readonly Patch[] {
  return edits.map(({ start, end, text }) => ({ at: start, length: end - start, text }));
}
