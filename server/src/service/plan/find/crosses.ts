import { isKnown } from '../../../documents/read/evidence';
import type { Release } from '../../../documents/release/release';
import { compareReleases } from '../../../schemas/releases/releases';
import type { Findings, FoundPart } from './findings';

/** Where an upgrade may start: a requested release, and the releases that the files state. */
export interface Start {
  readonly from: Release | undefined;
  readonly parts: readonly Pick<FoundPart, 'root' | 'release'>[];
}

/**
 * The release that the upgrade starts from: as requested, else the oldest that the files name; undefined if there is
 * none.
 */
export function startOf({ from, parts }: Start): Release | undefined {
  const named = parts
    .filter(({ root, release: { source } }) => root.kind !== 'config' && isKnown(source))
    .map(({ release: { release, app = release } }) => app);
  return from ?? [...named].sort(compareReleases)[0];
}

/** Whether the upgrade passes a release; true if its start is unknown. */
export function crosses(findings: Pick<Findings, 'from' | 'to' | 'parts'>, release: Release): boolean {
  if (compareReleases(findings.to, release) < 0) return false;
  const start = startOf(findings);
  return start === undefined || compareReleases(start, release) < 0;
}
