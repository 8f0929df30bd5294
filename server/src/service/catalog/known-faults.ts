import type { Release } from '../../documents/release/release';
import { knownFaults } from '../../rules/generated/known-faults';
import { isIn } from '../../rules/known-fault/affects';
import type { KnownFault } from '../../rules/shared/known-fault';
import { pageOfFault } from '../../rules/known-fault/words';
import { compareReleases } from '../../schemas/releases/releases';
import type { ReleaseList } from '../../schemas/releases/release-list';

/** A known fault of a release, for lists: what fails, and its page. */
export interface ListedFault {
  /** `known-fault/unity-catalog-http-path` */
  readonly id: string;
  readonly title: string;
  /** The first release of the platform without it; absent where none is known. */
  readonly fixedIn?: Release;
}

/** The known faults of a release of the platform, with those of the charts that install it; of ways that lead to it, too. */
export function faultsOfRelease(release: Release, known: ReleaseList): readonly ListedFault[] {
  return knownFaults
    .filter((fault) => hasFault(fault, release, known))
    .map((fault) => {
      const fixedIn = fixedInPlatform(fault, known);
      return { id: pageOfFault(fault), title: fault.title, ...(fixedIn !== undefined && { fixedIn }) };
    });
}

/** What fails, for the fault with a name. */
export function titleOfFault(name: string): string {
  return knownFaults.find(({ id }) => id === name)?.title ?? name;
}

/** Whether somebody names a known fault: `known-fault/NAME`, or its name alone. */
export function isFault(name: string): boolean {
  return knownFaults.some((fault) => name === fault.id || name === pageOfFault(fault));
}

/** Whether a known fault is one of a way from some releases to others. */
export function isWayFault(name: string): boolean {
  return knownFaults.some((fault) => fault.kind === 'path' && name === pageOfFault(fault));
}

/** A fault in one line: “Unity Catalog fails without `httpPath`; fixed in 1.12.6”. */
export function describeFault({ title, fixedIn }: ListedFault): string {
  return fixedIn === undefined ? title : `${title}; fixed in ${fixedIn}`;
}

function hasFault(fault: KnownFault, release: Release, known: ReleaseList): boolean {
  if (fault.kind === 'path') return isIn(fault.target, release);
  const chart = chartOf(fault);
  if (chart === undefined) return isIn(fault.releases, release);
  return known.charts[chart].some(({ version, appVersion }) => appVersion === release && isIn(fault.releases, version));
}

/** Of several patches that one version of a chart skipped, the release of the first good version. */
function fixedInPlatform(fault: KnownFault, known: ReleaseList): Release | undefined {
  if (fault.kind === 'path') return undefined;
  const { until } = fault.releases;
  const chart = chartOf(fault);
  if (chart === undefined || until === undefined) return until;
  return known.charts[chart].find(({ version }) => compareReleases(version, until) >= 0)?.appVersion;
}

function chartOf(fault: KnownFault): 'openmetadata' | 'openmetadata-dependencies' | undefined {
  if (fault.kind !== 'file' || fault.subject === 'workflow') return undefined;
  return fault.subject === 'openmetadata-values' ? 'openmetadata' : 'openmetadata-dependencies';
}
