import { knownReleases } from '../../server/src/service/catalog';
import { compareReleases, unknownInWords } from '../../server/src/service/for-hosts';
import { UsageError } from './usage-error';
import type { World } from './world';

/** The exact release; says so where the one that was asked for is not known. To go back is wrong usage. */
export function targetOf({ to, from }: { readonly to: string; readonly from?: string }, { stderr }: World): string {
  const resolved = knownReleases().resolve(to);
  if (from !== undefined && resolved && compareReleases(from, resolved.release) > 0) {
    throw new UsageError(`--from ${from} is later than --to ${to}; omconfig only upgrades files.`);
  }
  const reason = resolved && unknownInWords(resolved);
  if (reason !== undefined) {
    stderr.write(`omconfig: ${reason}; the target is ${resolved?.release ?? to} instead.\n`);
  }
  return resolved?.release ?? to;
}
