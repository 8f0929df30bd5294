import { InvalidArgumentError } from 'commander';
import { readText } from '../../../server/src/files/read-text';
import { isObject, parsedJson, parseRelease, type RecordedReleases } from '../../../server/src/service/public';
import { absolutePath, shownPath } from '../environment/paths';
import { UsageError } from '../environment/usage-error';

/** Where an upgrade starts: one release for all files, or what a report or plan of an earlier run says of each. */
export interface EarlierStart {
  readonly from?: string;
  readonly recorded?: RecordedReleases;
}

/** What `--from` takes: a release, or a file; anything else is wrong usage. */
export function typedStart(typed: string): string {
  if (parseRelease(typed) === undefined && !typed.endsWith('.json'))
    throw new InvalidArgumentError('Write it as 1.6 or 1.6.3, or name the JSON report or plan of an earlier run.');
  return typed;
}

/** The start that was typed. A file that is no report or plan, or knows no release, is wrong usage. */
export function readStart(typed: string | undefined, cwd: string): EarlierStart {
  if (typed === undefined) return {};
  if (parseRelease(typed) !== undefined) return { from: typed };
  const file = absolutePath(typed, cwd);
  const read = readText(file);
  if (!read.ok) throw new UsageError(`--from: ${shownPath(file, cwd)} ${read.reason}.`);
  const rows = rowsOf(parsedJson(read.text));
  if (rows === undefined)
    throw new UsageError(
      `--from: ${shownPath(file, cwd)} is not what \`omconfig check --format json\` or \`omconfig plan --format json\` writes.`,
    );
  const releases = new Map<string, string | undefined>();
  for (const { path, kind, release } of rows) {
    const key = keyOf(absolutePath(path, cwd), kind);
    // Two parts of one kind that were for different releases cannot be distinguished.
    releases.set(key, releases.has(key) && releases.get(key) !== release ? undefined : release);
  }
  if (releases.size === 0) throw new UsageError(`--from: ${shownPath(file, cwd)} knows the release of no file.`);
  return { recorded: { file, releaseOf: (path, kind) => releases.get(keyOf(path, kind)) } };
}

interface Row {
  readonly path: string;
  readonly kind: string;
  readonly release: string;
}

/** The files whose release was known, in a report or in plans; undefined if it is neither. */
function rowsOf(report: unknown): readonly Row[] | undefined {
  if (!isObject(report) || report['version'] !== 1) return undefined;
  const { files, plans } = report;
  if (Array.isArray(files)) return files.flatMap((file) => rowOf(file, undefined));
  if (!Array.isArray(plans)) return undefined;
  return plans.filter(isObject).flatMap(({ files: planned, from }) => {
    return Array.isArray(planned) ? planned.flatMap((file) => rowOf(file, from)) : [];
  });
}

/** `from`: the release that the plan was asked to start from, which beats what the files say. */
function rowOf(file: unknown, from: unknown): readonly Row[] {
  if (!isObject(file)) return [];
  const { path, kind, certainty } = file;
  const known = isObject(certainty) ? certainty['release'] : certainty;
  const said = known === 'stated' || known === 'derived' ? file['release'] : undefined;
  const release = typeof from === 'string' && !isOfChart(kind) ? from : said;
  if (typeof path !== 'string' || typeof kind !== 'string' || typeof release !== 'string') return [];
  return parseRelease(release) === undefined ? [] : [{ path, kind, release }];
}

/** Values have the version of their chart, which `--from` of a plan need not be. */
function isOfChart(kind: unknown): boolean {
  return typeof kind === 'string' && kind.endsWith('-values');
}

function keyOf(path: string, kind: string): string {
  return `${path}\0${kind}`;
}
