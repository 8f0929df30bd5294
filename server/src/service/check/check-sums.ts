import {
  effectiveValues,
  type ChartDefault,
  type EffectiveValues,
  type Origin,
  type ValueSources,
} from '../../documents/manifests/effective-values';
import { isNamedSomewhere } from '../../documents/manifests/installations';
import { Root } from '../../documents/read/root';
import type { ReleaseAnswer } from '../../documents/release/release';
import { majorOf, whichHelm } from '../../documents/release/which-helm';
import { baseName } from '../../documents/workspace/folders';
import { allOf } from '../../rules/shared/words';
import { ruleNamed } from '../../rules/rule-names';
import type { Problem } from '../../rules/shared/problem';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, isWithin, nodeAt, pointer, type Path } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { isTextOf } from '../../documents/manifests/values-objects';
import { installedHere, installedWith, type InstalledValues } from '../../documents/manifests/installed-values';
import { umbrellasCarrying } from '../../documents/manifests/umbrella-values';
import { isLeftOutIn } from '../../documents/manifests/switched-off';
import { contextInRelease, contextOf } from './context';
import { doubtOf } from './doubt';
import { defaultAt, placeInRoot } from './place-in-root';
import { problemsOf } from './problems-of';
import type { Severities } from './to-problem';

/** What is wrong with the values of an installation, all files and names together. */
export interface CheckedSum {
  readonly installed: InstalledValues;
  readonly values: EffectiveValues;
  /** With paths from the root of the document; only errors. */
  readonly problems: readonly Problem[];
  /** A condition or tags leave the chart out. */
  readonly isLeftOut: boolean;
}

/** For which release values are checked, and how. */
export interface SumRequest {
  readonly kind: Root['kind'];
  readonly release: ReleaseAnswer;
  readonly severities: Severities;
}

/**
 * The installations that merge values with others or with names, each with what is wrong in the sum. Undefined where the values
 * are in none, or where one of them cannot be read as a whole: then what is wrong in the values themselves is all that is known.
 */
export function sumsWith(
  engine: Engine,
  request: CheckRequest,
  { root, ...asked }: Omit<SumRequest, 'kind'> & { readonly root: Root },
): readonly CheckedSum[] | undefined {
  const installed = root.kind === 'openmetadata-values' ? installationsOf(root, request) : undefined;
  if (!installed || installed.every(({ sources }) => isAlone(sources))) return undefined;
  const asking = { ...asked, kind: root.kind };
  const sums = installed.flatMap((one) => checkSum(engine, request, { installed: one, asked: asking }) ?? []);
  // Where Helm cannot set a name, it stops before it looks at values.
  return sums.length === installed.length && sums.every(({ values }) => values.blocked.length === 0) ? sums : undefined;
}

function installationsOf(root: Root, request: CheckRequest): readonly InstalledValues[] | undefined {
  const { path, workspace } = request;
  if (isCarried(root) || umbrellasCarrying(root, request).length > 0) return installedHere(root, request);
  const isOfChart = root.base.length > 0 && baseName(path) === 'values.yaml';
  return isOfChart || isNamedSomewhere(path, workspace) ? installedWith(path, root.base, workspace) : undefined;
}

/** Whether values are in the manifest that describes their installation, or in an object that it names. */
function isCarried({ embedded, chartVersion, chartReference }: Root): boolean {
  return embedded !== undefined || chartVersion !== undefined || chartReference !== undefined;
}

function isInObject({ embedded }: Root): boolean {
  const [section] = embedded?.path ?? [];
  return section === 'data' || section === 'stringData';
}

function isAlone({ imported = [], own = [], files, objects = [], given }: ValueSources): boolean {
  if (imported.length > 0) return false;
  const whole = own.length + files.length + objects.length + given.inline.length;
  return whole < 2 && given.names.length === 0 && !given.isIncomplete;
}

/** The problems of a sum; undefined where not all of its values can be read. */
export function checkSum(
  engine: Engine,
  request: CheckRequest,
  { installed, asked }: { readonly installed: InstalledValues; readonly asked: SumRequest },
): CheckedSum | undefined {
  const { kind, release, severities } = asked;
  const { base } = installed;
  const merging = { ...helmOf(request), defaultAt: (place: Path): ChartDefault => chartDefault(engine, place, asked) };
  const values = effectiveValues(installed.sources, request.workspace, merging);
  if (!values) return undefined;
  const [document] = parseText(values.text).documents;
  if (!document) return undefined;
  if (isLeftOut(conditionsIn(installed, request) ?? document.root, installed.way))
    return { installed, values, problems: [], isLeftOut: true };
  const node = nodeAt(document.root, base);
  // All that is imported is what the chart has by itself.
  if (node === undefined && (installed.sources.imported ?? []).length > 0)
    return { installed, values, problems: [], isLeftOut: false };
  if (node?.kind !== 'map') return undefined;
  // The version says that these are all values, and that no other file adds some.
  const chartVersion = { version: release.release, key: 'version' };
  const root = new Root({ kind, documentIndex: 0, document, node, base, chartVersion });
  const alone = { ...request, path: `${request.path}#sum`, text: values.text };
  const context = contextOf(engine, alone, { root, release });
  const doubt = doubtOf(engine, root, {
    answer: release,
    contextIn: (other) => contextInRelease(engine, alone, { context, release: other }),
  });
  const problems = problemsOf(context, { severities, doubt }).filter(({ severity }) => severity === 'error');
  return { installed, values, problems, isLeftOut: false };
}

/** The major version of the Helm that installs what is around a file, where it is known. */
function helmOf({ path, workspace, options }: CheckRequest): { readonly helm: number | undefined } {
  const known = whichHelm(path, workspace, options);
  return { helm: known && majorOf(known) };
}

const NO_VALUES: MapNode = { kind: 'map', flow: false, entries: [], templated: false, start: 0, end: 0 };

/** What the chart of a sum has by itself at a place of its values. */
function chartDefault(engine: Engine, path: Path, { kind, release: { release } }: SumRequest): ChartDefault {
  const [document] = parseText('').documents;
  if (document === undefined) return 'nothing';
  const root = new Root({ kind, documentIndex: 0, document, node: NO_VALUES, base: [] });
  const usual = defaultAt(engine, { root, release, path });
  const isSection = placeInRoot(engine, { root, release, path })?.schema.properties !== undefined;
  if (isSection || (typeof usual === 'object' && usual !== null && !Array.isArray(usual))) return 'section';
  return usual === undefined || usual === null ? 'nothing' : 'value';
}

/** Whether an installation may bring the chart in an umbrella chart: it is not certainly left out. */
export function mayBring({ sources, way }: InstalledValues, request: CheckRequest): boolean {
  if (way === undefined) return true;
  const values = effectiveValues(sources, request.workspace, helmOf(request));
  return values !== undefined && !isLeftOut(parseText(values.text).documents[0]?.root ?? null, way);
}

/** The values in which Helm looks for conditions: without what is imported, where something is. */
function conditionsIn({ sources }: InstalledValues, request: CheckRequest): YamlNode | null | undefined {
  if ((sources.imported ?? []).length === 0) return undefined;
  const values = effectiveValues({ ...sources, imported: [] }, request.workspace, helmOf(request));
  return values && parseText(values.text).documents[0]?.root;
}

/** Whether conditions and tags leave out a dependency on the way to the chart. */
function isLeftOut(root: YamlNode | null, way: InstalledValues['way'] = []): boolean {
  return way.some((one) => isLeftOutIn(root, one));
}

/** Values, and the file that they are in. */
interface PlacedRoot {
  readonly path: string;
  readonly root: Root;
}

/** Where the sum has a place of the values. */
function inSum(place: Path, { base }: Root, { base: installed }: InstalledValues): Path {
  return [...installed, ...place.slice(base.length)];
}

/** Where the document of the values has a place of the sum. */
function inDocument(place: Path, { base }: Root, { base: installed }: InstalledValues): Path {
  return [...base, ...place.slice(installed.length)];
}

/**
 * The problems of values as their installations have them: without errors that no sum has, because a later file or a name
 * gives the place another value, and with those that only a sum has, where these values wrote last.
 */
export function asInstalled(
  problems: readonly Problem[],
  sums: readonly CheckedSum[],
  values: PlacedRoot,
): readonly Problem[] {
  const kept = problems.flatMap((problem): readonly Problem[] => {
    const having = sumsWithProblem(problem, sums, values);
    return having?.length === 0
      ? []
      : [having ? { ...problem, message: problem.message + inWhich(having, sums) } : problem];
  });
  const found = sums.flatMap((sum) =>
    sum.problems
      .filter((problem) => isFrom(sum.values.originOf(problem.path), values, sum.installed))
      .map((problem) => inFile(problem, { sum, root: values.root, isEverywhere: sums.length === 1 }))
      .filter((problem) => !hasLike(kept, problem)),
  );
  const places = new Set<string>();
  const isNew = ({ rule, path: place }: Problem): boolean => {
    const key = `${rule} ${pointer(place)}`;
    if (places.has(key)) return false;
    places.add(key);
    return true;
  };
  return [...kept, ...found.filter(isNew)];
}

/** The sums that have an error; undefined for what sums do not judge. */
function sumsWithProblem(
  problem: Problem,
  sums: readonly CheckedSum[],
  values: PlacedRoot,
): readonly CheckedSum[] | undefined {
  const rule = ruleNamed(problem.rule);
  const isJudged = rule?.judge !== undefined || rule?.aboutValues === true || rule?.aboutTheWhole === true;
  if (problem.severity !== 'error' || problem.migration !== undefined || !isJudged) return undefined;
  return sums.filter(({ installed, values: sum, problems }) => {
    const like = { rule: problem.rule, path: inSum(problem.path, values.root, installed) };
    const isOwn = rule.aboutValues !== true || isFrom(sum.originOf(like.path), values, installed);
    return isOwn && hasLike(problems, like);
  });
}

/** Which of several installations have a problem, as a sentence; nothing where all have it. */
function inWhich(having: readonly CheckedSum[], sums: readonly CheckedSum[]): string {
  if (having.length === sums.length) return '';
  const files = allOf([...new Set(having.map(({ installed }) => baseName(installed.file)))]);
  const which = having.length === 1 ? `the one in ${files} does` : `those in ${files} do`;
  return ` Not every installation has this problem; ${which}.`;
}

function isFrom(origin: Origin | undefined, { path, root }: PlacedRoot, { file }: InstalledValues): boolean {
  if (isInObject(root)) return isTextOf(origin, { path, root });
  if (origin?.from === 'file') {
    const isHere = origin.taken === undefined || pointer(origin.taken) === pointer(root.base);
    return !isCarried(root) && origin.path === path && isHere;
  }
  return origin?.from === 'manifest' && file === path;
}

/** Whether the same is reported at a place, or around it. */
function hasLike(problems: readonly Problem[], { rule, path }: Pick<Problem, 'rule' | 'path'>): boolean {
  return problems.some((one) => one.rule === rule && (isWithin(path, one.path) || isWithin(one.path, path)));
}

/** A problem of the sum where the file wrote its place. Fixes of the sum are not those of the file. */
function inFile(
  { message, path, ...problem }: Problem,
  { sum, root, isEverywhere }: { readonly sum: CheckedSum; readonly root: Root; readonly isEverywhere: boolean },
): Problem {
  const place = writtenPart(root, path.slice(sum.installed.base.length));
  const entry = entryOf(nodeAt(root.node, place.slice(0, -1)), String(place.at(-1)));
  const { start, end } = entry?.key ?? { start: root.node.start, end: root.node.start };
  const { files, own = [], imported = [] } = sum.installed.sources;
  const count = new Set([...files, ...[...own, ...imported].map(({ path: one }) => one)]).size;
  const others = count > 1 && !isCarried(root) ? `the ${String(count)} values files` : 'the values';
  const which = isEverywhere ? '' : 'Not every installation has this problem. ';
  return {
    ...problem,
    message: `${message} ${which}This is about ${others} that \`${baseName(sum.installed.file)}\` merges.`,
    path: inDocument(path, root, sum.installed),
    documentIndex: root.documentIndex,
    span: { start, end },
    fixes: [],
  };
}

/** The longest start of a path that the file itself has. */
function writtenPart(root: Root, path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length);
    if (typeof part.at(-1) === 'string' && nodeAt(root.node, part) !== undefined) return part;
  }
  return [];
}
