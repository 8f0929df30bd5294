import { isKnown } from '../../documents/read/evidence';
import { whyNotEdited } from '../../documents/read/encryption';
import type { Root } from '../../documents/read/root';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import type { FileChange } from '../../releases/migration/change';
import { diffTexts } from '../../text/diff/diff-texts';
import { pointer, type Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import { defaultsOf } from './chart-defaults';
import { laterDefaults, readCharts, versionsWithOtherValues, type LaterDefault } from './later-defaults';
import { otherValuesFor } from './other-values';
import { repeatedIn, type Repeated } from './repeated';
import { trimRoot } from './trim-root';

/** The values files to trim. */
export interface TrimRequest {
  readonly paths: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
  /** Leave values whose default a later version of the chart changes. */
  readonly keepsChanged?: boolean;
}

/** What was trimmed, and what was not. */
export interface TrimResult {
  readonly files: readonly FileChange[];
  readonly trimmed: readonly TrimmedFile[];
  readonly refused: readonly RefusedFile[];
}

/** The values of a chart in one file. */
export interface TrimmedFile {
  readonly path: string;
  readonly chart: Release;
  readonly gone: readonly GoneValue[];
  readonly kept: readonly KeptValue[];
}

/** A value that is left to the chart. */
export interface GoneValue {
  /** From the root of the document. */
  readonly place: Path;
  /** The later versions that change it. */
  readonly later: readonly LaterDefault[];
}

/** A value that equals the default and stays, and why, as the end of a sentence. */
export interface KeptValue {
  readonly place: Path;
  readonly reason: string;
}

/** Values that cannot be trimmed, and why, as the end of a sentence about their file. */
export interface RefusedFile {
  readonly path: string;
  readonly reason: string;
}

/** Removes from values of chart `openmetadata` what repeats the defaults of the version that they are for. */
export function trim(engine: Engine, request: TrimRequest): TrimResult {
  const results = request.paths.flatMap((path) => {
    const before = request.workspace.read(path);
    const result = before === undefined ? undefined : trimFile(engine, request, { path, before });
    return result ? [result] : [];
  });
  return {
    files: results.flatMap(({ change }) => change ?? []),
    trimmed: results.flatMap(({ trimmed }) => trimmed ?? []),
    refused: results.flatMap(({ refused }) => refused ?? []),
  };
}

interface FileResult {
  readonly change?: FileChange;
  readonly trimmed?: TrimmedFile;
  readonly refused?: RefusedFile;
}

/** Undefined for a file without values of the chart. */
function trimFile(
  engine: Engine,
  request: TrimRequest,
  { path, before }: { readonly path: string; readonly before: string },
): FileResult | undefined {
  const { workspace, options } = request;
  const roots = engine.parsedFiles.roots(path, before, workspace).filter(({ kind }) => kind === 'openmetadata-values');
  const [root] = roots;
  if (!root) return undefined;
  const answer = releaseOfRoot(engine, { path, text: before, workspace, options }, root);
  const others = otherValuesFor(path, root, workspace);
  const reason =
    whyNoFile(engine, { path, before, roots }) ??
    whyNoVersion(engine, answer) ??
    (others.isIncomplete ? 'is merged with other values that cannot be read' : undefined);
  if (reason !== undefined) return { refused: { path, reason } };

  const repeated = repeatedIn(root.node, defaultsOf(engine.store, answer.release));
  const versions = versionsWithOtherValues(engine, answer.release);
  const looked = repeated.map((one) => {
    const later = laterDefaults(engine, root, { ...one, from: answer.release, versions });
    return { ...one, later, reason: whyKept(one, { later, others: others.otherwise(one), request }) };
  });
  const places = looked.flatMap((one) => (one.reason === undefined ? [one.path] : []));
  const { text, gone } = trimRoot(engine.parsedFiles.parsed(path, before), root, { places, store: engine.store });
  const isGone = (one: Repeated): boolean => gone.has(pointer(one.path));
  const trimmed: TrimmedFile = {
    path,
    chart: answer.release,
    gone: looked.filter(isGone).map((one) => ({ place: [...root.base, ...one.path], later: one.later })),
    kept: looked
      .filter((one) => !isGone(one))
      .map((one) => ({ place: [...root.base, ...one.path], reason: one.reason ?? 'a comment of yours is about it' })),
  };
  if (text === before) return { trimmed };
  return { trimmed, change: { action: 'edit', path, edits: diffTexts(before, text), before, after: text } };
}

function whyNoFile(
  engine: Engine,
  { path, before, roots }: { readonly path: string; readonly before: string; readonly roots: readonly Root[] },
): string | undefined {
  const [root, ...more] = roots;
  const { documents } = engine.parsedFiles.parsed(path, before);
  if (!root || root.embedded || root.chartVersion || root.chartReference)
    return 'holds its values inside of something else; only values files are trimmed';
  if (more.length > 0 || documents.length > 1) return 'has several sets of values or several documents';
  if (root.document.syntax.length > 0) return 'has syntax errors';
  if (root.document.duplicates.length > 0) return 'has duplicate keys';
  if ([root.kindEvidence, root.layoutEvidence].some((evidence) => evidence && !isKnown(evidence)))
    return 'is not known to be values of this chart; to say that it is, add --chart-release';
  return whyNotEdited({ path, text: before, documentIndex: root.documentIndex });
}

function whyNoVersion(engine: Engine, answer: ReleaseAnswer): string | undefined {
  const { release, source, unknown, unseen } = answer;
  const isRange = source.from === 'file' && source.range !== undefined;
  if (!isKnown(source) || isRange || answer.exact !== true)
    return `does not say which version of the chart it is for; add --chart-release ${release}, or the version in use`;
  const charts = readCharts(engine);
  if (unknown !== undefined || unseen === true || !charts.includes(release))
    return `is for chart ${unknown ?? release}, whose defaults are not known; those up to ${charts.at(-1) ?? ''} are`;
  return undefined;
}

function whyKept(
  { value }: Repeated,
  {
    later,
    others,
    request,
  }: { readonly later: readonly LaterDefault[]; readonly others: string | undefined; readonly request: TrimRequest },
): string | undefined {
  if (others !== undefined) return `${others} has another value there`;
  const [change] = later;
  if (request.keepsChanged !== true || !change) return undefined;
  return `chart ${change.release} changes it from ${shownValue(value)} to ${shownValue(change.after)}`;
}

/** A default as people write it. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  return value === '' ? 'empty' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
