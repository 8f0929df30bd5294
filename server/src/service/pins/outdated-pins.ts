import { hasRole } from '../../documents/workspace/file-roles';
import type { Root } from '../../documents/read/root';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { supportEnd } from '../../schemas/releases/support';
import { compareReleases, lineOf, parseRelease } from '../../schemas/releases/releases';
import type { Change } from '../../releases/migration/change';
import { outdatedPin, outdatedPinProblem, type NewerRelease } from '../../rules/outdated-pin/rule';
import type { Problem, Severity } from '../../rules/shared/problem';
import { supportEnded, supportEndedProblem } from '../../rules/support-ended/rule';
import { applyEdits } from '../../text/apply-edits';
import type { TextEdit } from '../../text/edit';
import type { CheckRequest } from '../engine/check-request';
import { toProblem } from '../check/to-problem';
import type { Engine, FoundInFile } from '../engine/engine';
import { newVersion } from './new-version';
import { pinPlaces, pinsInComments, type PinPlace } from './pin-places';

/** Manifests of which a chart's version is a part. */
const INSTALLS =
  /^[ \t-]*(?:kind:[ \t]*["']?(?:Application|ApplicationSet|HelmRelease|HelmChart)\b|(?:helmCharts|releases):)/m;
/** Each of them contains one of these words: searching for words is much faster, and this runs on every keystroke. */
const INSTALL_WORDS = ['kind:', 'helmCharts:', 'releases:'];

/** The pins of a file that are not the newest, and those of releases without support; empty unless the rules are on. */
export function outdatedPins(engine: Engine, request: CheckRequest, found: FoundInFile): readonly Problem[] {
  const { options } = request;
  const wanted = found.severities[outdatedPin.id] ?? (options.inEditor ? outdatedPin.severity : 'off');
  const ended = found.severities[supportEnded.id] ?? 'off';
  if (wanted === 'off' && ended === 'off') return [];
  const places = placesIn(engine, request, found);
  return [
    ...(wanted === 'off' ? [] : notTheNewest(engine, request, { places, wanted })),
    ...(ended === 'off' ? [] : withoutSupport(engine, request, { places, wanted: ended })),
  ];
}

interface PinsOf {
  readonly places: readonly PinPlace[];
  readonly wanted: Severity;
}

function notTheNewest(engine: Engine, request: CheckRequest, { places, wanted }: PinsOf): readonly Problem[] {
  return places.flatMap((place): Problem[] => {
    const newer = newerThan(place, engine.registers.releases);
    if (newer.length === 0) return [];
    const { written, chart, start, end } = place;
    const fixes = newer.map(({ release, why }) => ({
      title: `Change to ${release} (${why})`,
      safety: 'review' as const,
      change: () => raised(request, places, { place, release }),
    }));
    const problem = outdatedPinProblem({ written, ...(chart && { chart }), newer, span: { start, end }, fixes });
    return [toProblem(outdatedPin, { documentIndex: 0 }, { problem, wanted })];
  });
}

/** Pins of releases that get no security updates any more, with the newest patches of those that do. */
function withoutSupport(engine: Engine, request: CheckRequest, { places, wanted }: PinsOf): readonly Problem[] {
  const known = engine.registers.releases;
  return places.flatMap((place): Problem[] => {
    const { written, chart, start, end } = place;
    const release = chart === undefined ? parseRelease(written) : known.appOfChart(chart, written.replace(/^v/, ''));
    const support = release === undefined ? undefined : supportEnd(engine.store, release);
    if (support === undefined) return [];
    const patches = isExact(place) ? support.newest.lines.flatMap((line) => newestOf(place, line, known)) : [];
    const fixes = patches.map((version) => ({
      title: `Change to ${version}`,
      safety: 'review' as const,
      change: () => raised(request, places, { place, release: version }),
    }));
    const span = { start, end };
    const problem = supportEndedProblem({ written, ...(chart && { chart }), end: support, span, fixes });
    return [toProblem(supportEnded, { documentIndex: 0 }, { problem, wanted })];
  });
}

/** The newest release of a minor release that a pin can be raised to. */
function newestOf(place: PinPlace, line: string, known: ReleaseList): readonly string[] {
  const newest = releasesOf(place, known).findLast((release) => lineOf(release) === line);
  return newest === undefined ? [] : [newest];
}

/** In most files only the comments are searched. */
function placesIn(engine: Engine, { path, text }: CheckRequest, { roots, mentions }: FoundInFile): readonly PinPlace[] {
  const mayPin =
    mentions.length > 0 ||
    hasRole(path, 'config', 'chart') ||
    roots.some(({ kind }) => kind.endsWith('-values')) ||
    (hasOthers(engine, { path, text }, roots) &&
      text.includes('openmetadata') &&
      INSTALL_WORDS.some((word) => text.includes(word)) &&
      INSTALLS.test(text));
  if (mayPin) return pinPlaces({ path, text, roots, parsed: () => engine.parsedFiles.parsed(path, text) });
  return text.includes('omconfig:') ? pinsInComments(text) : [];
}

/**
 * Whether a file has documents that are not entirely OpenMetadata configuration: only there something may be installed.
 */
function hasOthers(
  { parsedFiles }: Engine,
  { path, text }: Pick<CheckRequest, 'path' | 'text'>,
  roots: readonly Root[],
): boolean {
  const ours = new Set<number>();
  for (const { base, embedded, documentIndex } of roots) {
    if (base.length === 0 && embedded === undefined) ours.add(documentIndex);
  }
  return ours.size < parsedFiles.parsed(path, text).documents.length;
}

/** The releases that can replace a pin that lacks patches of its minor release, nearest first, each once. */
function newerThan(place: PinPlace, known: ReleaseList): readonly NewerRelease[] {
  const own = place.written.replace(/^v/, '');
  const later = releasesOf(place, known).filter((release) => compareReleases(release, own) > 0);
  const patch = later.findLast((release) => lineOf(release) === lineOf(own));
  if (patch === undefined || !isExact(place)) return [];
  const nextLine = later.map(lineOf).find((line) => line !== lineOf(own));
  const candidates: readonly (readonly [string | undefined, NewerRelease['why']])[] = [
    [patch, 'newest patch'],
    [later.at(-1), 'newest release'],
    [later.findLast((release) => lineOf(release) === nextLine), 'next minor release'],
  ];
  const newer = new Map<string, NewerRelease>();
  for (const [release, why] of candidates)
    if (release !== undefined && !newer.has(release)) newer.set(release, { release, why });
  return [...newer.values()].sort((a, b) => compareReleases(a.release, b.release));
}

/** Every release that a pin can be raised to: for charts, the published ones that omconfig knows. */
function releasesOf({ chart }: PinPlace, known: ReleaseList): readonly string[] {
  if (chart === undefined) return known.platform.map(({ release }) => release);
  return known.charts[chart]
    .filter(({ version, published }) => published !== false && known.wasRead(chart, version))
    .map(({ version }) => version);
}

/** One exact patch, and no range that includes newer ones. */
function isExact({ written, operator = '' }: PinPlace): boolean {
  return ['', '=', '==', '==='].includes(operator) && /^v?\d+\.\d+\.\d+(?:\.\d+)?$/.test(written);
}

interface Raise {
  readonly place: PinPlace;
  readonly release: string;
}

/** Every pin of the file with the same version of the same thing is raised with it, because they have to be equal. */
function raised({ path, text: before }: CheckRequest, places: readonly PinPlace[], { place, release }: Raise): Change {
  const same = places.filter(({ written, chart }) => written === place.written && chart === place.chart);
  const edits = same.flatMap((one): TextEdit[] => {
    const raise = newVersion(one, release);
    return raise ? [{ start: one.start, end: one.end + raise.replacedAfter, text: raise.text }] : [];
  });
  const after = applyEdits(before, edits);
  return { ok: true, files: [{ action: 'edit', path, edits, before, after }], relocations: [], manual: [] };
}
