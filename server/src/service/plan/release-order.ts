import { knownFaults } from '../../rules/generated/known-faults';
import { isIn } from '../../rules/known-fault/affects';
import { pageOfFault } from '../../rules/known-fault/words';
import type { PathFault } from '../../rules/shared/known-fault';
import { listed } from '../../text/listed';
import type { Release } from '../../documents/release/release';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';
import { describeGap } from '../migrate/target-gap';
import { oldestStartOf, type Start } from '../obligations/crosses';
import type { Findings } from './findings';

/** Why another target is better: the files use what this one lacks, or it is a step back for some of them. */
export function betterTarget(findings: Findings): readonly string[] {
  const { gap, link } = findings;
  if (gap === undefined) return stepBack(findings);
  const users = [...new Set(gap.lacks.map(({ path }) => path))].map((path) => link(path)).join(', ');
  return [`**Another target is better.** ${describeGap(gap)} It is used in ${users}.`, ...stepBack(findings)];
}

/** The notes of 2.0 describe the upgrade from this minor release, and from these patches of it. */
const LINE_BEFORE_2 = '1.13';
const LAST_DESCRIBED = '1.13.4';

/**
 * The release to stop at on the way, where upstream describes the upgrade only from there; undefined where the target
 * can be reached at once. If the start of the upgrade is unknown, it may be needed.
 */
export function stopOnTheWay(
  { to, ...where }: Start & Pick<Findings, 'to'>,
  known: Pick<ReleaseList, 'resolve'>,
): Release | undefined {
  const start = oldestStartOf(where);
  if (compareReleases(to, '2.0.0') < 0 || (start !== undefined && compareReleases(start, '1.13.0') >= 0))
    return undefined;
  // The releases before 2.0.4 lack parts of the newest patches.
  return compareReleases(to, '2.0.4') < 0 ? LAST_DESCRIBED : known.resolve(LINE_BEFORE_2)?.release;
}

/** The advice to go in two steps, as a paragraph; none where the target can be reached at once. */
export function inTwoSteps(findings: Findings): readonly string[] {
  const { to, via } = findings;
  if (via === undefined) return [];
  const start = oldestStartOf(findings);
  const condition = start === undefined ? 'If you come from a release before 1.13, upgrade' : 'Upgrade';
  return [
    `**In two steps.** The notes of 2.0 describe the upgrade from 1.13 only. ${condition} to ${via} first, with all the steps below (\`omconfig plan ${start === undefined ? '' : `--from ${start} `}--to ${via}\`), then to ${to} (\`omconfig plan --from ${via} --to ${to}\`).`,
  ];
}

/** Where the way to the target loses something, for certain or if the files come from the releases that it names. */
function stepBack(findings: Findings): readonly string[] {
  const { to } = findings;
  const named = startsOf(findings);
  return knownFaults.flatMap((fault) => {
    if (fault.kind !== 'path' || !isIn(fault.target, to)) return [];
    const met = named.filter(({ release }) => isIn(fault.start, release));
    if (named.length > 0 && met.length === 0) return [];
    const condition = named.length === 0 ? `If you come from ${startsThatLose(fault, findings)}, go` : 'Go';
    const { until = '' } = fault.target;
    const why = `${fault.why.charAt(0).toLowerCase()}${fault.why.slice(1).replace(/\.$/, '')}`;
    return [
      `**Another target is better.** ${condition} to ${until} or later instead of ${to}: ${why} (\`${pageOfFault(fault)}\`).${whoComes(met, findings)}`,
    ];
  });
}

/** A release that the upgrade starts from, and the file that says so; none where a person named it for all. */
interface NamedStart {
  readonly release: Release;
  readonly path?: string;
}

/** Every start of the upgrade: an older file next to it does not hide where another one comes from. */
function startsOf({ from, parts, installations, archives }: Findings): readonly NamedStart[] {
  if (from !== undefined) return [{ release: from }];
  const servers = [...installations, ...archives].map(({ path, start }) => ({ path, ...start }));
  return [...parts, ...servers].flatMap(({ path, ...part }) => {
    const release = oldestStartOf({ from, parts: [part] });
    return release === undefined ? [] : [{ release, path }];
  });
}

function startsThatLose({ start }: PathFault, { releases }: Findings): string {
  return listed(
    releases.filter((release) => isIn(start, release)),
    'or',
  );
}

/** The files that come from where the way loses something, by the release that they come from, oldest first. */
function whoComes(met: readonly NamedStart[], { link }: Findings): string {
  const byRelease = new Map<Release, Set<string>>();
  for (const { release, path } of met) {
    if (path === undefined) continue;
    const paths = byRelease.get(release) ?? new Set();
    byRelease.set(release, paths.add(link(path)));
  }
  const groups = [...byRelease]
    .sort(([a], [b]) => compareReleases(a, b))
    .map(([release, links]) => `from ${release}: ${[...links].join(', ')}`);
  return groups.length === 0 ? '' : ` It concerns the files that come ${groups.join('; ')}.`;
}
