import { isKnown } from '../../documents/read/evidence';
import { chartOfKind, type ChartName } from '../../documents/read/chart-name';
import type { Root } from '../../documents/read/root';
import type { Release } from '../../documents/release/release';
import { describeOrigin, releaseOf, releaseStatements, type ReleaseRequest } from '../../documents/release/release-of';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';
import { addAll } from '../../text/long-lists';
import { overlay } from '../migrate/overlay';
import type { Engine } from '../engine/engine';
import { joinFiles } from '../migrate/join-files';
import { migrateWithPins } from './raise-pins';
import { joinObligations } from '../obligations/join-obligations';
import type { MigrationReport } from '../obligations/list-obligations';
import type { MigrateRequest } from '../migrate/migrate-request';

/** Migrates every file to the release that its own pins name. */
export type UpgradeRequest = Omit<MigrateRequest, 'to' | 'chartTo'>;

/** Every file at the release of its own pins, if it has pins. */
export interface UpgradeResult {
  /** What was done, of all files together. */
  readonly result: MigrationReport;
  /** The releases that files were migrated to, and the versions of charts. */
  readonly targets: readonly PinnedTarget[];
  /** OpenMetadata files without a stated release: they are left unchanged. */
  readonly unpinned: readonly string[];
  /** Files whose pins name a release that is not known: they are migrated to the nearest older one. */
  readonly standIns: readonly StandIn[];
}

/** A file, and the release that it is migrated to because the one that it names is not known. */
export interface StandIn {
  readonly path: string;
  readonly release: Release;
  /** How the release that is not known is known to be meant, and what is wrong with it. */
  readonly origin: string;
}

/** A release that files were migrated to. */
export interface PinnedTarget {
  readonly to: Release;
  /** The chart's version, if values were migrated to it. */
  readonly chartTo?: Release;
}

/**
 * Migrates each file to the release that its comment, `omconfig.yaml`, or a file around it names. The files of one
 * release are migrated together, each group on the result of the groups before it. If pins are raised, everything goes
 * to the newest release that one of them names.
 */
export function upgradeToPins(engine: Engine, request: UpgradeRequest): UpgradeResult {
  const { groups, unpinned, standIns } = groupByPin(engine, request);
  const results: MigrationReport[] = [];
  const texts = new Map<string, string>();
  for (const { to, chartTo, paths } of groups) {
    const workspace = overlay(request.workspace, texts);
    const result = migrateWithPins(engine, {
      ...request,
      workspace,
      paths,
      to,
      ...(chartTo !== undefined && { chartTo }),
    });
    for (const { path, after } of result.files) texts.set(path, after);
    results.push(result);
  }
  const targets = groups.map(toTarget);
  return { result: joinResults(results), targets, unpinned, standIns };
}

function toTarget({ to, chartTo }: PinGroup): PinnedTarget {
  return { to, ...(chartTo !== undefined && { chartTo }) };
}

function joinResults(results: readonly MigrationReport[]): MigrationReport {
  const gap = results.find((one) => one.gap !== undefined)?.gap;
  return {
    ...(gap && { gap }),
    later: results.flatMap(({ later }) => later),
    ways: results.flatMap(({ ways }) => ways),
    proof: {
      checked: results.reduce((sum, { proof }) => sum + proof.checked, 0),
      left: results.flatMap(({ proof }) => proof.left),
    },
    files: joinFiles(results.flatMap(({ files }) => files)),
    manual: results.flatMap(({ manual }) => manual),
    starts: results.flatMap(({ starts }) => starts),
    possible: results.flatMap(({ possible }) => possible),
    pins: results.flatMap(({ pins }) => pins),
    relocations: results.flatMap(({ relocations }) => relocations),
    behavior: results.flatMap(({ behavior }) => behavior),
    obligations: joinObligations(results.map(({ obligations }) => obligations)),
  };
}

interface PinGroup {
  readonly to: Release;
  readonly chartTo: Release | undefined;
  readonly paths: string[];
}

function groupByPin(
  { parsedFiles, registers }: Engine,
  { paths, workspace, options, raisePins = false }: UpgradeRequest,
): { readonly groups: readonly PinGroup[] } & Pick<UpgradeResult, 'unpinned' | 'standIns'> {
  const known = registers.releases;
  const groups = new Map<string, PinGroup>();
  const unpinned: string[] = [];
  const standIns: StandIn[] = [];
  const others: string[] = [];
  const overridden: PinnedTarget[] = [];
  for (const path of paths) {
    const text = workspace.read(path) ?? '';
    const roots = parsedFiles.roots(path, text, workspace).filter(({ kind }) => kind !== 'config');
    if (roots.length === 0) others.push(path);
    const answers = roots.map((root) => {
      const chart = chartOfKind(root.kind);
      return { chart, ...releaseOf({ root, path, text, workspace, options, known }) };
    });
    const pinned = answers.find(({ source }) => isKnown(source));
    if (!pinned) {
      if (roots.length > 0) unpinned.push(path);
      continue;
    }
    if (pinned.unknown !== undefined) standIns.push({ path, release: pinned.release, origin: describeOrigin(pinned) });
    const { to, chartTo } = targetOf(pinned, known);
    if (raisePins && pinned.source.from !== 'option')
      addAll(overridden, overriddenPins({ path, text, workspace, options, known }, roots));
    const key = `${to} ${chartTo ?? ''}`;
    const group = groups.get(key) ?? { to, chartTo, paths: [] };
    group.paths.push(path);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  return { groups: raisePins ? atNewest(found, { overridden, others }) : found, unpinned, standIns };
}

/** What a pin asks for: a release, and of the values of a chart its version. */
function targetOf(
  { chart, release }: { readonly chart: ChartName | undefined; readonly release: Release },
  known: ReleaseList,
): PinnedTarget {
  if (chart === undefined) return { to: release };
  return { to: known.appOfChart(chart, release) ?? release, chartTo: release };
}

/**
 * What the pins of a file name that do not count because a surer one does, such as a comment in it: somebody may have raised
 * them. Where a range is written, nobody did.
 */
function overriddenPins(
  { known, ...file }: Omit<ReleaseRequest, 'root'>,
  roots: readonly Root[],
): readonly PinnedTarget[] {
  return roots.flatMap((root) =>
    releaseStatements({ ...file, known, root })
      .filter(({ source, exact, unknown }) => isKnown(source) && exact === true && unknown === undefined)
      .map(({ release }) => targetOf({ chart: chartOfKind(root.kind), release }, known)),
  );
}

interface OtherPins {
  readonly overridden: readonly PinnedTarget[];
  readonly others: readonly string[];
}

/** Everything at the newest release that a pin names: that is where the other pins are raised to. */
function atNewest(groups: readonly PinGroup[], { overridden, others }: OtherPins): readonly PinGroup[] {
  const named: readonly PinnedTarget[] = [...groups.map(toTarget), ...overridden];
  const newest = named
    .map(({ to }) => to)
    .sort(compareReleases)
    .at(-1);
  if (newest === undefined) return [];
  const chartTo = named.find((one) => one.to === newest && one.chartTo !== undefined)?.chartTo;
  return [{ to: newest, chartTo, paths: [...groups.flatMap(({ paths }) => paths), ...others].sort() }];
}
