import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases, parseRelease, resolveRelease, type ResolvedRelease } from '../../schemas/releases/releases';
import { appsOf, releaseNames } from './platform-releases';
import { chartClues, imageClues } from './chart-clues';
import { chartOfKind, type ChartName } from '../read/chart-name';
import { configFor } from '../config/config-for';
import { pinClue } from './file-clues';
import { baseName, folderOf } from '../workspace/folders';
import { filledTags, type FilledTag } from '../environment/filled-tags';
import { hasRole } from '../workspace/file-roles';
import { platformClues, type PlatformQuestion } from './platform-clues';
import { isKnown } from '../read/evidence';
import type { ReleaseAnswer, ReleaseSource, UnresolvedPin } from './release';
import { commentedRelease } from './release-comment';
import type { ReleaseClue } from './release-clue';
import type { Mention } from '../read/mention';
import type { Root, RootKind } from '../read/root';
import type { ValuesPlace } from '../manifests/values-place';
import { whyUnknown } from './unknown-release';
import { areSeveralLines, versionHelmInstalls, versionsInRange } from './version-range';
import type { Options, Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { pinnedRelease, readPins } from './pins';

/** The root or mention whose release is asked for, and where to look for it. */
export interface ReleaseRequest {
  readonly root: Root | Mention;
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
  readonly options: Options;
  readonly known: ReleaseList;
}

type FileSource = Extract<ReleaseSource, { from: 'file' }>;

type Resolved = ResolvedRelease & Pick<ReleaseAnswer, 'beforeKnown'>;

/** A version that is written somewhere and may be the release that is asked for. */
interface Candidate {
  readonly version: string;
  /** It is the version of the values' chart, not a release of the platform. */
  readonly isChart: boolean;
  readonly source: ReleaseSource;
  /** Where the version does not say by itself whether a patch is meant. */
  readonly exact?: boolean | undefined;
  /** Where the version of our main chart is written: that version. `version` is the release that it installs. */
  readonly chartVersion?: string | undefined;
}

/**
 * The release that a root is for: of the platform, or for chart values the chart's version. The command line beats all,
 * because it is what a person asks just now; then the most specific wins: a comment in the file, `omconfig.yaml`, what is
 * about the file, the setting, what neighbors say about themselves, and at last the newest release. What names no release at
 * all is ignored.
 */
export function releaseOf(request: ReleaseRequest): ReleaseAnswer {
  const chart = chartOfKind(request.root.kind);
  let unresolved: UnresolvedPin | undefined;
  for (const candidate of candidatesFor(request, chart)) {
    const { source } = candidate;
    // If what states the release of this file cannot be read, another file does not take its place.
    if (unresolved !== undefined && source.from === 'file') continue;
    const resolved = resolve(candidate, chart, request.known);
    if (!resolved) {
      if (source.from === 'file' && isKnown(source)) unresolved = unresolvedPin(source, candidate);
      continue;
    }
    return {
      ...resolved,
      ...ofChart(resolved.release, chart, request.known),
      ...(isExact(candidate) && { exact: true }),
      source: candidate.source,
    };
  }
  const { newest, chartForApp } = request.known;
  const release = (chart && chartForApp(chart, newest)) ?? newest;
  return {
    release,
    ...ofChart(release, chart, request.known),
    source: { from: 'newest', certainty: 'assumed', ...(unresolved && { unresolved }) },
  };
}

/** Whether a patch is meant. */
function isExact({ exact, version }: Candidate): boolean {
  return exact ?? /\d+\.\d+\.\d+/.test(version);
}

function unresolvedPin({ file, what }: FileSource, { chartVersion, version }: Candidate): UnresolvedPin {
  return { file, what, written: chartVersion ?? version };
}

/** A place that names a release, and how. */
export interface ReleaseStatement extends ReleaseAnswer {
  /** As it is in the file. */
  readonly written: string;
  /** What is written is the version of a chart. */
  readonly chart: boolean;
}

/** Every place that names a release for a root: first the one that counts, then those that it overrides. */
export function releaseStatements(request: ReleaseRequest): readonly ReleaseStatement[] {
  const chart = chartOfKind(request.root.kind);
  return [...candidatesFor(request, chart)].flatMap((candidate) => {
    const resolved = resolve(candidate, chart, request.known);
    if (!resolved) return [];
    const { source, version, chartVersion = version } = candidate;
    return [
      {
        ...resolved,
        ...(isExact(candidate) && { exact: true }),
        source,
        written: chartVersion,
        chart: candidate.isChart || chartVersion !== version,
      },
    ];
  });
}

/** What an answer says about the version of a chart besides the version. */
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

/**
 * How a release is known, and that it takes the place of one that is not: “from Chart.yaml; 1.5.15 is not a known release”.
 * Otherwise the words of `describeSource`.
 */
export function describeOrigin(answer: ReleaseAnswer, words: SourceWords = {}): string {
  const origin = describeSource(answer.source, words);
  const reason = answer.beforeKnown === true ? undefined : whyUnknown(answer);
  return reason === undefined ? origin : `${origin}; ${answer.unknown ?? ''} ${reason}`;
}

/** How the words for a source name files, and whether they say what in a file names the release. */
export interface SourceWords {
  readonly show?: (file: string) => string;
  readonly withWhat?: boolean;
}

/**
 * The words for a source, to follow a release: “from requirements.txt”. They are the same wherever a release is shown; with
 * `withWhat`: “from flows/requirements.txt (openmetadata-ingestion)”.
 */
export function describeSource(source: ReleaseSource, words: SourceWords = {}): string {
  const { show = baseName } = words;
  switch (source.from) {
    case 'comment':
      return 'from the comment in the file';
    case 'config':
    case 'report':
      return `from ${show(source.file)}`;
    case 'file':
      return describeFile(source, words);
    case 'history':
      return `from git: commit ${source.commit} had it in ${show(source.file)}`;
    case 'option':
      return words.withWhat === true
        ? `from ${source.chart === true ? '--chart-release' : '--release'}`
        : 'from the command line';
    case 'choice':
      return 'chosen for this session';
    case 'setting':
      return 'from the setting';
    case 'newest':
      return source.unresolved === undefined
        ? 'newest known'
        : `newest known; ${describeUnresolved(source.unresolved, show)}`;
  }
}

function describeFile(
  { file, what, certainty, other, range }: FileSource,
  { show = baseName, withWhat = false }: SourceWords,
): string {
  const name = withWhat ? `${show(file)} (${what})` : show(file);
  if (range !== undefined) return `newest in \`${range}\` from ${name}`;
  if (other !== undefined) return `from ${name}; ${show(other)} names another`;
  return `${certainty === 'borrowed' ? 'borrowed from' : 'from'} ${name}`;
}

/** “`targetRevision` in app.yaml is `${VERSION}`”. */
function describeUnresolved({ file, what, written }: UnresolvedPin, show: (file: string) => string): string {
  return `\`${what}\` in ${show(file)} is \`${written}\``;
}

function* candidatesFor(request: ReleaseRequest, chart: ChartName | undefined): Generator<Candidate> {
  const { root, path, text, workspace, options } = request;
  const { releaseFrom = 'option' } = options;
  const isSetting = releaseFrom === 'setting';
  if (!isSetting) yield* typed(options, chart, { from: releaseFrom, certainty: 'stated' });
  yield* typed(commentedRelease(text, root), chart, { from: 'comment', certainty: 'stated' });
  const config = configFor(path, workspace, options);
  for (const [key, set] of [
    ['chartRelease', config?.chartRelease],
    ['release', config?.release],
  ] as const) {
    if (set) yield* typed({ [key]: set.version }, chart, { from: 'config', file: set.file, certainty: 'stated' });
  }
  const borrowed: Candidate[] = [];
  for (const candidate of fromFiles(request, chart)) {
    if (isKnown(candidate.source)) yield candidate;
    else borrowed.push(candidate);
  }
  if (isSetting) yield* typed(options, chart, { from: 'setting', certainty: 'stated' });
  yield* borrowed;
}

function* fromFiles(request: ReleaseRequest, chart: ChartName | undefined): Generator<Candidate> {
  const { root, path, text } = request;
  if (root.kind === 'mention') yield* aroundMention(request);
  else if (chart === undefined) yield* aroundWorkflow(request, root);
  else yield* aroundValues(request, { root, chart, path, text });
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
): Generator<Candidate> {
  if (chart !== undefined && chartRelease !== undefined) {
    yield {
      version: chartRelease,
      isChart: true,
      source: source.from === 'option' ? { ...source, chart: true } : source,
    };
  }
  if (release !== undefined) yield { version: release, isChart: false, source };
}

/** What the server's API takes. */
const PAYLOADS: ReadonlySet<RootKind> = new Set(['ingestion-pipeline', 'service']);

function* aroundWorkflow(request: ReleaseRequest, root: Root): Generator<Candidate> {
  const { path, text, known } = request;
  const pin = root.embedded ? pinnedRelease(readPins(text), releaseNames(known)) : undefined;
  if (pin) yield fromFile({ file: path, ...pin, of: 'client', certainty: 'stated' }, false);
  yield* around(request, PAYLOADS.has(root.kind) ? 'payload' : 'workflow');
}

/** The images that a file of containers runs say its release, whatever its name is and whatever runs in the files next to it. */
function* aroundMention(request: ReleaseRequest): Generator<Candidate> {
  const { path, text, workspace, known } = request;
  const filled = filledBeside(path, text, workspace);
  const tag =
    filled.find(({ image }) => image.includes('ingestion')) ?? filled.find(({ image }) => image.endsWith('/server'));
  if (tag) {
    const { file, variable: what, version, image } = tag;
    const of = image.endsWith('/server') ? 'server' : 'client';
    yield fromFile({ file, what, version, of, certainty: 'derived' }, false);
  }
  const own = hasRole(path, 'configuration', 'terraform') ? pinClue(path, workspace, known) : undefined;
  if (own && own.other === undefined && own.exact === undefined)
    yield fromFile({ ...own, certainty: 'derived' }, false);
  yield* around(request, 'mention');
}

/** The tags that an env file fills in, of a Compose file, or of those next to an env file. */
function filledBeside(path: string, text: string, workspace: Workspace): readonly FilledTag[] {
  if (!hasRole(path, 'environment')) return filledTags(path, text, workspace);
  const beside = indexOf(workspace).pinning(folderOf(path));
  return beside.flatMap((one) =>
    filledTags(one, workspace.read(one) ?? '', workspace).filter(({ file }) => file === path),
  );
}

function* aroundValues(request: ReleaseRequest, place: ValuesPlace): Generator<Candidate> {
  const versions = request.known.charts[place.chart].map(({ version }) => version);
  for (const clue of chartClues(place, request.workspace, request.known)) {
    const allowed = isKnown(clue) ? versionsInRange(clue.version, versions) : [];
    yield allowed.length > 1 ? newestInRange(clue, allowed) : fromFile(clue, true);
  }
  for (const clue of imageClues(place)) yield fromFile(clue, false);
  yield* around(request, 'values');
}

function* around(
  { path, workspace, known }: ReleaseRequest,
  subject: PlatformQuestion['subject'],
): Generator<Candidate> {
  for (const clue of platformClues({ path, subject }, workspace, known)) yield fromFile(clue, false);
}

function fromFile(clue: ReleaseClue, isChart: boolean): Candidate & { readonly source: FileSource } {
  const { file, what, of, certainty, other, version, exact, chartVersion } = clue;
  const source = { from: 'file', file, what, of, certainty, ...(other !== undefined && { other }) } as const;
  return { version, isChart, exact, chartVersion, source };
}

/**
 * What Helm installs of a range when it looks for new versions. What is installed now may be any of them; the minor release is
 * known where there is only one.
 */
function newestInRange(clue: ReleaseClue, allowed: readonly string[]): Candidate {
  const candidate = fromFile(areSeveralLines(allowed) ? { ...clue, certainty: 'assumed' } : clue, true);
  return { ...candidate, source: { ...candidate.source, range: clue.version } };
}

function resolve(
  { version, isChart }: Candidate,
  chart: ChartName | undefined,
  known: ReleaseList,
): Resolved | undefined {
  if (chart === undefined) return resolvePlatform(version, known);
  const versions = known.charts[chart].map((one) => one.version);
  if (isChart) {
    const taken = versionHelmInstalls(version, versions);
    return taken === undefined ? undefined : known.resolveChart(chart, taken);
  }
  const app = resolveRelease(version, appsOf(known));
  return app && { ...app, release: known.chartForApp(chart, app.release) ?? versions[0] ?? known.newest };
}

/** A release of the platform; one that is older than all we know is itself. */
function resolvePlatform(version: string, known: ReleaseList): Resolved | undefined {
  const resolved = known.resolve(version);
  const older = resolved?.unknown === undefined ? undefined : parseRelease(resolved.unknown);
  if (!resolved || older === undefined || compareReleases(older, resolved.release) >= 0) return resolved;
  return { ...resolved, release: older, beforeKnown: true };
}
