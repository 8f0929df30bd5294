import { chartOfKind, type ChartName } from '../../documents/read/chart-name';
import { isKnown } from '../../documents/read/evidence';
import { configFor } from '../../documents/config/config-for';
import { ruleSettingsFor } from '../../rules/rule-settings';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import { resolveTargets, type UpgradeRange, type Targets } from '../../documents/release/targets';
import type { Root } from '../../documents/read/root';
import { stillWorkspace } from '../../documents/workspace/still-workspace';
import type { Options } from '../../documents/workspace/workspace';
import type { ManualStep, Safety } from '../../releases/migration/change';
import { addAll } from '../../text/long-lists';
import type { Span } from '../../text/span';
import { changedDefaultsIn } from '../migrate/changed-defaults';
import type { CheckRequest } from '../engine/check-request';
import type { FileReport } from '../check/report';
import type { Engine } from '../engine/engine';
import { sharedByWorkflows, sourceAnswer } from '../engine/root-release';
import { startingAnswer } from '../engine/starting-release';
import { withUnreadStart } from '../check/unread-values';
import { changesIn } from '../check/occurrences';
import type { FoundStart } from '../migrate/found-start';
import type { LeftError, MigrateRequest } from '../migrate/migrate-request';
import { atTarget, verify } from '../migrate/verify';
import { describeWay } from '../migrate/bad-way';
import { badWays, faultSteps } from '../migrate/target-faults';
import { describeGap, GapSearch } from '../migrate/target-gap';
import { startsFromHistory } from '../migrate/starts-from-history';
import { stalePinsOf } from '../migrate/stale-pins';
import { oldestStartOf, type StartingPart } from '../obligations/crosses';
import { stopOnTheWay } from '../plan/release-order';
import { changedDefault } from '../../rules/changed-default/rule';

/** One place that a release requires to be changed, in the current text. */
export interface PendingChange extends Span {
  readonly migration: string;
  /** What the migration does, and what it does here. */
  readonly title: string;
  readonly fix: string;
  /** The release from which on the old form is wrong: of the platform, or of `chart` if that is set. */
  readonly release: Release;
  readonly chart?: ChartName;
  /** The release of the platform that `release` comes with. */
  readonly platform: Release;
  readonly safety: Safety;
  /** Only a person can do it. */
  readonly byHand: boolean;
}

/** A manual step; a pin can be raised without a person who edits the file. */
export interface PendingStep extends ManualStep {
  readonly isPin?: true;
}

/**
 * What an upgrade requires of one file: places, and manual steps. Everything is computed on demand: offering migrations
 * needs only one place, and the remaining errors cost another check.
 */
export interface PendingFile {
  readonly changes: readonly PendingChange[];
  /** Whether there is such a change; looks at one part of the file (that touches `within`) after another until it finds one. */
  readonly hasChange: (isWanted: (change: PendingChange) => boolean, within?: Span) => boolean;
  /** What still names an older release, and in which file; also part of the steps. */
  readonly pins: readonly ManualStep[];
  /** Each with the file in which it is to be done. */
  readonly steps: readonly PendingStep[];
  /** The errors at the target that none of the changes fixes. */
  readonly left: readonly LeftError[];
  /** The releases that the file comes from, where only version control says them. */
  readonly starts: readonly FoundStart[];
  /** A release to upgrade to first, if the file states an older one; undefined: none. */
  readonly via: Release | undefined;
  /** Where its workflows and values start. */
  readonly parts: readonly StartingPart[];
}

/**
 * What migrating a file to a release of the platform would change. Changes that are only needed after another change
 * are not included, so this costs no more than a check. Empty for files that `omconfig.yaml` excludes.
 */
export function pendingIn(engine: Engine, request: CheckRequest, to: string): PendingFile {
  const { path, text, workspace, options } = request;
  const roots = engine.parsedFiles.roots(path, text, workspace);
  if (roots.length === 0 || configFor(path, workspace, options)?.excluded === true) return NOTHING_PENDING;
  const targets = resolveTargets({ to }, engine.registers.releases);
  const still = stillWorkspace(workspace);
  const stated = { ...request, workspace: still };
  const releaseFor = sharedByWorkflows(text, (root) => sourceAnswer(engine, stated, root));
  const changesOf = (root: Root): readonly PendingChange[] =>
    pendingOfRoot(engine, stated, { root, target: targets[root.kind], release: releaseFor(root) });
  let found: readonly PendingChange[] | undefined;
  const changesNow = (): readonly PendingChange[] =>
    (found ??= roots.flatMap(changesOf).sort((a, b) => a.start - b.start));
  const asked = { paths: [path], workspace, options, to, unsafe: true };
  let verified: FoundAtTarget | undefined;
  const atTargetNow = (): FoundAtTarget => (verified ??= foundAtTarget(engine, changesNow(), asked));
  let started: readonly StartingPart[] | undefined;
  const partsNow = (): readonly StartingPart[] => (started ??= startsOf(engine, request, { roots, targets }));
  const pinsNow = (): readonly ManualStep[] =>
    stalePinsOf(engine, { path, text, roots }, { workspace: stillWorkspace(workspace), options, targets });
  return {
    get changes() {
      return changesNow();
    },
    hasChange: (isWanted, within) =>
      roots.some((root) => (!within || touches(root.node, within)) && changesOf(root).some(isWanted)),
    get pins() {
      return pinsNow();
    },
    get steps() {
      const defaults = changedDefaultsIn(engine, asked, new Map([[path, text]]));
      const search = new GapSearch(engine, workspace, targets.workflow.to);
      search.add(path);
      const gap = search.result();
      const ways = badWays(engine, asked).map((way) => ({ path, text: describeWay(way) }));
      const steps = [...ways, ...(gap ? [{ path, text: describeGap(gap) }] : []), ...atTargetNow().faults, ...defaults];
      const pins = pinsNow().map((step): PendingStep => ({ path: step.path, text: step.text, isPin: true }));
      return [...steps.map((step) => ({ path: step.path, text: step.text })), ...pins];
    },
    get left() {
      return atTargetNow().left;
    },
    get starts() {
      return startsFromHistory(engine, asked, path);
    },
    get via() {
      return stopOf(engine, partsNow(), targets);
    },
    get parts() {
      return partsNow();
    },
  };
}

function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

const NOTHING_PENDING: PendingFile = {
  ...{ changes: [], pins: [], steps: [], left: [], starts: [], via: undefined, parts: [] },
  hasChange: () => false,
};

/** Up to which size of a document (in UTF-16 units) changes at one place are looked for: that costs about as much as a check. */
const LOOKED_AT = 100_000;

/** A place of a file and a release of the platform; `report` is the check's report of the same text. */
export interface PendingPlace extends Span {
  readonly to: string;
  readonly report?: FileReport | undefined;
}

/** The changes at one place: of a file of many documents, only the one that holds the place is looked at, and no huge one. */
export function pendingAt(
  engine: Engine,
  request: CheckRequest,
  { start, end, to, report }: PendingPlace,
): readonly PendingChange[] {
  const { path, text, workspace, options } = request;
  const here = engine.parsedFiles
    .roots(path, text, workspace)
    .map((root, at) => ({ root, release: isOfFiles(options) ? report?.roots[at]?.release : undefined }))
    .filter(({ root: { node } }) => node.start <= start && end <= node.end && node.end - node.start <= LOOKED_AT);
  if (here.length === 0 || configFor(path, workspace, options)?.excluded === true) return [];
  const targets = resolveTargets({ to }, engine.registers.releases);
  return here
    .flatMap(({ root, release }) => pendingOfRoot(engine, request, { root, release, target: targets[root.kind] }))
    .filter((change) => change.start === start && change.end === end);
}

/** Where what is in a file starts. Data only, so that it can outlast the file. */
function startsOf(
  engine: Engine,
  request: CheckRequest,
  { roots, targets }: { readonly roots: readonly Root[]; readonly targets: Targets },
): readonly StartingPart[] {
  return roots.map((root) => ({
    root: { kind: root.kind },
    release: startingAnswer(engine, request, { root, to: targets[root.kind].to }),
  }));
}

/** Where the upgrade of a file stops on the way; none if the file does not state its release. */
function stopOf(engine: Engine, parts: readonly StartingPart[], targets: Targets): Release | undefined {
  const { to } = targets.workflow;
  const from = oldestStartOf({ from: undefined, parts });
  return from === undefined ? undefined : stopOnTheWay({ from, to, parts }, engine.registers.releases);
}

/** What a check of a file at the target finds. */
interface FoundAtTarget {
  /** The errors that no change explains. */
  readonly left: readonly LeftError[];
  /** The known faults of the target that the file meets. */
  readonly faults: readonly ManualStep[];
}

function foundAtTarget(
  engine: Engine,
  changes: readonly PendingChange[],
  { paths, workspace, options, to }: Pick<MigrateRequest, 'paths' | 'workspace' | 'options' | 'to'>,
): FoundAtTarget {
  const fixed = new Set(changes.filter(({ byHand }) => !byHand).map(({ migration }) => migration));
  const faults: ManualStep[] = [];
  const { left } = verify(engine, {
    paths,
    workspace,
    options: atTarget(options, { to }),
    alsoLookAt: (_path, report) => {
      if (report) addAll(faults, faultSteps({ workspace, options, to }, report, to));
    },
  });
  return { left: left.filter(({ migration }) => migration === undefined || !fixed.has(migration)), faults };
}

/** Whether no release was requested, so that the check's release is the one that the files state. */
export function isOfFiles({ release, chartRelease }: Options): boolean {
  return release === undefined && chartRelease === undefined;
}

interface RootTarget {
  readonly root: Root;
  /** The release that the files state, if they do. */
  readonly release?: ReleaseAnswer | undefined;
  readonly target: UpgradeRange;
}

/** The same for one root of a file, oldest release first. */
export function pendingOfRoot(
  engine: Engine,
  request: CheckRequest,
  { root, target, release }: RootTarget,
): PendingChange[] {
  const { path, workspace, options } = request;
  const said = startingAnswer(engine, request, { root, to: target.to, ...(release && { answer: release }) });
  const range = { from: isKnown(said.source) ? said.release : undefined, to: target.to };
  const changes = changesIn(engine, root, range);
  if (changes.length === 0) return [];
  const rules = ruleSettingsFor(path, workspace, options);
  const chart = chartOfKind(root.kind);
  return changes
    .filter(({ migration: { needsStart } }) => needsStart !== true || rules[changedDefault.id] !== 'off')
    .map((found) => withUnreadStart(engine, found, { root, start: range.from, to: range.to }))
    .map(({ migration: { id, title, release, safety }, occurrence }) => ({
      migration: id,
      title,
      fix: occurrence.fixTitle,
      release,
      ...(chart && { chart }),
      platform: (chart && engine.registers.releases.appOfChart(chart, release)) ?? release,
      safety: occurrence.safety ?? safety,
      byHand: occurrence.byHand === true,
      start: occurrence.span.start,
      end: occurrence.span.end,
    }));
}
