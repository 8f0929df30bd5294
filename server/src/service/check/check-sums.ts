import {
  effectiveValues,
  type EffectiveValues,
  type Origin,
  type ValueSources,
} from '../../documents/manifests/effective-values';
import { isNamedSomewhere } from '../../documents/manifests/installations';
import { Root } from '../../documents/read/root';
import type { ReleaseAnswer } from '../../documents/release/release';
import { baseName } from '../../documents/workspace/folders';
import { ruleNamed } from '../../rules/rule-names';
import type { Problem } from '../../rules/shared/problem';
import type { YamlNode } from '../../yaml/node';
import { entryOf, isWithin, nodeAt, pointer, type Path } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { installedWith, type InstalledValues } from './installed-values';
import { contextInRelease, contextOf } from './context';
import { doubtOf } from './doubt';
import { problemsOf } from './problems-of';
import type { Severities } from './to-problem';

/** What is wrong with the values of an installation, all files and names together. */
export interface CheckedSum {
  readonly installed: InstalledValues;
  readonly values: EffectiveValues;
  /** With paths from the root of the document; only errors. */
  readonly problems: readonly Problem[];
}

/** For which release values are checked, and how. */
export interface SumRequest {
  readonly kind: Root['kind'];
  readonly release: ReleaseAnswer;
  readonly severities: Severities;
}

/**
 * The installations that merge a values file with others or with names, each with what is wrong in the sum. Undefined where the
 * file is in none, or where one of them cannot be read as a whole: then what is wrong in the file itself is all that is known.
 */
export function sumsWith(
  engine: Engine,
  request: CheckRequest,
  { root, ...asked }: Omit<SumRequest, 'kind'> & { readonly root: Root },
): readonly CheckedSum[] | undefined {
  const { path, workspace } = request;
  if (root.kind !== 'openmetadata-values' || root.embedded || root.chartVersion) return undefined;
  if (!isNamedSomewhere(path, workspace)) return undefined;
  const installed = installedWith(path, root.base, workspace);
  if (!installed || installed.every(({ sources }) => isAlone(sources))) return undefined;
  const asking = { ...asked, kind: root.kind };
  const sums = installed.flatMap((one) => checkSum(engine, request, { installed: one, asked: asking }) ?? []);
  // Where Helm cannot set a name, it stops before it looks at values.
  return sums.length === installed.length && sums.every(({ values }) => values.blocked.length === 0) ? sums : undefined;
}

function isAlone({ files, given }: ValueSources): boolean {
  return files.length < 2 && given.names.length + given.inline.length === 0 && !given.isIncomplete;
}

/** The problems of a sum; undefined where not all of its values can be read. */
export function checkSum(
  engine: Engine,
  request: CheckRequest,
  { installed, asked }: { readonly installed: InstalledValues; readonly asked: SumRequest },
): CheckedSum | undefined {
  const { kind, release, severities } = asked;
  const { base } = installed;
  const values = effectiveValues(installed.sources, request.workspace);
  if (!values) return undefined;
  const [document] = parseText(values.text).documents;
  if (!document) return undefined;
  if (isLeftOut(document.root, installed.condition)) return { installed, values, problems: [] };
  const node = nodeAt(document.root, base);
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
  return { installed, values, problems };
}

/** Whether the condition of a dependency leaves it out: the first place that holds a boolean decides. */
function isLeftOut(root: YamlNode | null, condition = ''): boolean {
  const nodes = condition.split(',').map((place) => nodeAt(root, place.trim().split('.')));
  const first = nodes.find(
    (node) => node?.kind === 'scalar' && (node.hasPlaceholder || typeof node.value === 'boolean'),
  );
  return first?.kind === 'scalar' && first.value === false;
}

/**
 * The problems of a values file as its installations have them: without errors that no sum has, because a later file or a name
 * gives the place another value, and with those that only a sum has, where this file wrote last.
 */
export function asInstalled(
  problems: readonly Problem[],
  sums: readonly CheckedSum[],
  { path, root }: { readonly path: string; readonly root: Root },
): readonly Problem[] {
  const kept = problems.filter((problem) => !isAnswered(problem, sums, path));
  const found = sums.flatMap((sum) =>
    sum.problems
      .filter((problem) => isFrom(sum.values.originOf(problem.path), path) && !hasLike(kept, problem))
      .map((problem) => inFile(problem, { sum, root, isEverywhere: sums.length === 1 })),
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

/** Whether an error is none in any installation. */
function isAnswered(problem: Problem, sums: readonly CheckedSum[], path: string): boolean {
  const rule = ruleNamed(problem.rule);
  const isJudged = rule?.judge !== undefined || rule?.aboutValues === true || rule?.aboutTheWhole === true;
  if (problem.severity !== 'error' || problem.migration !== undefined || !isJudged) return false;
  return !sums.some(({ values, problems }) => {
    const isOwn = rule.aboutValues !== true || isFrom(values.originOf(problem.path), path);
    return isOwn && hasLike(problems, problem);
  });
}

function isFrom(origin: Origin | undefined, path: string): boolean {
  return origin?.from === 'file' && origin.path === path;
}

/** Whether the same is reported at a place, or around it. */
function hasLike(problems: readonly Problem[], { rule, path }: Problem): boolean {
  return problems.some((one) => one.rule === rule && (isWithin(path, one.path) || isWithin(one.path, path)));
}

/** A problem of the sum where the file wrote its place. Fixes of the sum are not those of the file. */
function inFile(
  { message, path, ...problem }: Problem,
  { sum, root, isEverywhere }: { readonly sum: CheckedSum; readonly root: Root; readonly isEverywhere: boolean },
): Problem {
  const place = writtenPart(root, path.slice(root.base.length));
  const entry = entryOf(nodeAt(root.node, place.slice(0, -1)), String(place.at(-1)));
  const { start, end } = entry?.key ?? { start: root.node.start, end: root.node.start };
  const { files } = sum.installed.sources;
  const others = files.length > 1 ? `the ${String(files.length)} values files` : 'the values';
  const which = isEverywhere ? '' : 'Not every installation has this problem. ';
  return {
    ...problem,
    message: `${message} ${which}This is about ${others} that \`${baseName(sum.installed.file)}\` merges.`,
    path,
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
