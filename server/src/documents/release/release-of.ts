import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases, parseRelease, resolveRelease, type ResolvedRelease } from '../../schemas/releases/releases';
import { appsOf, releaseNames } from './platform-releases';
import { chartClues, imageClues } from './clues/chart-clues';
import { chartOfKind, type ChartName } from '../manifests/chart-name';
import { configFor } from '../config/config-for';
import { baseName } from '../folders';
import { platformClues, type PlatformQuestion } from './clues/platform-clues';
import type { ReleaseAnswer, ReleaseSource } from './release';
import { releaseComment } from './release-comment';
import type { ReleaseClue } from './clues/release-clue';
import type { Mention } from '../mention';
import type { Root } from '../root';
import type { ValuesPlace } from '../manifests/values-place';
import { helmVersion } from './version-range';
import type { Options, Workspace } from '../workspace';
import { pinnedRelease, readPins } from './clues/pins';

/** The root or mention whose release is asked for, and where to look for it. */
export interface ReleaseRequest {
  readonly root: Root | Mention;
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
  readonly options: Options;
  readonly known: ReleaseList;
}

type Resolved = ResolvedRelease & Pick<ReleaseAnswer, 'beforeKnown'>;

/** A version as somebody typed it, and where; `chart`: it is the chart's version, not the platform's release. */
interface Asked {
  readonly version: string;
  readonly chart: boolean;
  readonly source: ReleaseSource;
  /** Where the version does not say by itself whether a patch is meant. */
  readonly exact?: boolean | undefined;
  /** What is written is the version of our main chart, and `version` follows from it. */
  readonly chartVersion?: string | undefined;
}

/**
 * The release that a root is for: of the platform, or for chart values the chart's version. The command line beats all,
 * because it is what a person asks just now; then the most specific wins: a comment in the file, `omconfig.yaml`, what
 * is around the file, the setting, and at last the newest release. What names no release at all is ignored.
 */
export function releaseOf(request: ReleaseRequest): ReleaseAnswer {
  const chart = chartOfKind(request.root.kind);
  for (const asked of askedFor(request, chart)) {
    const resolved = resolve(asked, chart, request.known);
    if (!resolved) continue;
    const exact = asked.exact ?? /\d+\.\d+\.\d+/.test(asked.version);
    return {
      ...resolved,
      ...ofChart(resolved.release, chart, request.known),
      ...(exact && { exact }),
      source: asked.source,
    };
  }
  const { newest, chartForApp } = request.known;
  const release = (chart && chartForApp(chart, newest)) ?? newest;
  return { release, ...ofChart(release, chart, request.known), source: { from: 'newest' } };
}

/** A place that names a release, and how: `written` as it is there, `chart` when that is a chart's own version. */
export interface SaidRelease extends ReleaseAnswer {
  readonly written: string;
  readonly chart: boolean;
}

/** Everything that says a release for a root, the one that counts first; also what then does not count. */
export function releasesSaidOf(request: ReleaseRequest): readonly SaidRelease[] {
  const chart = chartOfKind(request.root.kind);
  return [...askedFor(request, chart)].flatMap((asked) => {
    const resolved = resolve(asked, chart, request.known);
    if (!resolved) return [];
    const { source, version, chartVersion = version } = asked;
    return [{ ...resolved, source, written: chartVersion, chart: asked.chart || chartVersion !== version }];
  });
}

/** What there is to say of a version of a chart. */
function ofChart(
  version: string,
  chart: ChartName | undefined,
  known: ReleaseList,
): Pick<ReleaseAnswer, 'app' | 'unseen'> {
  if (chart === undefined) return {};
  const app = known.appOfChart(chart, version);
  return {
    ...(app !== undefined && app !== version && { app }),
    ...(!known.wasRead(chart, version) && { unseen: true }),
  };
}

/** A release as it is reported: a chart's version with the release that it installs, where they differ. */
export function describeRelease({ release, app }: ReleaseAnswer): string {
  return app === undefined ? release : `${release} (OpenMetadata ${app})`;
}

/** The words for a source, to follow a release: “from requirements.txt”. */
export function describeSource(source: ReleaseSource): string {
  switch (source.from) {
    case 'comment':
      return 'from the comment in the file';
    case 'config':
    case 'file':
      return `from ${baseName(source.file)}`;
    case 'option':
      return 'from the command line';
    case 'choice':
      return 'chosen for this session';
    case 'setting':
      return 'from the setting';
    case 'newest':
      return 'newest known';
  }
}

function* askedFor(request: ReleaseRequest, chart: ChartName | undefined): Generator<Asked> {
  const { root, path, text, workspace, options } = request;
  const { releaseFrom = 'option' } = options;
  const isSetting = releaseFrom === 'setting';
  if (!isSetting) yield* typed(options, chart, { from: releaseFrom });
  yield* typed(releaseComment(text, root), chart, { from: 'comment' });
  const config = configFor(path, workspace, options);
  for (const [key, set] of [
    ['chartRelease', config?.chartRelease],
    ['release', config?.release],
  ] as const) {
    if (set) yield* typed({ [key]: set.version }, chart, { from: 'config', file: set.file });
  }
  if (root.kind === 'mention') yield* around(request, 'mention');
  else if (chart === undefined) yield* aroundWorkflow(request, root);
  else yield* aroundValues(request, { root, chart, path, text });
  if (isSetting) yield* typed(options, chart, { from: 'setting' });
}

interface Typed {
  readonly release?: string | undefined;
  readonly chartRelease?: string | undefined;
}

/** What a person typed in one place; for a chart its own version counts before the platform's. */
function* typed(
  { release, chartRelease }: Typed,
  chart: ChartName | undefined,
  source: ReleaseSource,
): Generator<Asked> {
  if (chart !== undefined && chartRelease !== undefined) {
    yield {
      version: chartRelease,
      chart: true,
      source: source.from === 'option' ? { ...source, chart: true } : source,
    };
  }
  if (release !== undefined) yield { version: release, chart: false, source };
}

function* aroundWorkflow(request: ReleaseRequest, root: Root): Generator<Asked> {
  const { path, text, known } = request;
  const pin = root.embedded ? pinnedRelease(readPins(text), releaseNames(known)) : undefined;
  if (pin) yield fromFile({ file: path, ...pin }, false);
  yield* around(request, 'workflow');
}

function* aroundValues(request: ReleaseRequest, place: ValuesPlace): Generator<Asked> {
  for (const clue of chartClues(place, request.workspace)) yield fromFile(clue, true);
  for (const clue of imageClues(place)) yield fromFile(clue, false);
  yield* around(request, 'values');
}

function* around({ path, workspace, known }: ReleaseRequest, subject: PlatformQuestion['subject']): Generator<Asked> {
  for (const clue of platformClues({ path, subject }, workspace, known)) yield fromFile(clue, false);
}

function fromFile({ file, what, version, exact, chartVersion }: ReleaseClue, chart: boolean): Asked {
  return { version, chart, exact, chartVersion, source: { from: 'file', file, what } };
}

function resolve(
  { version, chart: isChart }: Asked,
  chart: ChartName | undefined,
  known: ReleaseList,
): Resolved | undefined {
  if (chart === undefined) return resolvePlatform(version, known);
  const versions = known.charts[chart].map((one) => one.version);
  if (isChart) {
    const taken = helmVersion(version, versions);
    return taken === undefined ? undefined : known.resolveChart(chart, taken);
  }
  const app = resolveRelease(version, appsOf(known));
  return app && { ...app, release: known.chartForApp(chart, app.release) ?? versions[0] ?? known.newest };
}

/** A release of the platform; one that is older than all we know is itself. */
function resolvePlatform(version: string, known: ReleaseList): Resolved | undefined {
  const resolved = known.resolve(version);
  const asked = resolved?.unknown === undefined ? undefined : parseRelease(resolved.unknown);
  if (!resolved || asked === undefined || compareReleases(asked, resolved.release) >= 0) return resolved;
  return { ...resolved, release: asked, beforeKnown: true };
}
