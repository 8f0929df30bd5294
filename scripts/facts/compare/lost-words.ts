import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Facts } from './facts';
import { UNKNOWN } from './plain';

/** Pydantic 2 has neither look-ahead in patterns nor lists without duplicates. */
const PYDANTIC_2 = '1.5.0';

/**
 * Whether a package cannot express a fact of our schemas, because the generator of its models lost such words: defaults (see
 * `UNKNOWN`), objects without any property that are closed, patterns with look-ahead and `uniqueItems` from 1.5.0 on.
 */
export function isLost(
  { fact, published, ours }: { readonly fact: string; readonly published?: string; readonly ours?: string },
  release: string,
  mine: Facts,
): boolean {
  if (published === UNKNOWN) return true;
  if (published !== undefined || ours === undefined) return false;
  const [path, word] = splitFact(fact);
  if (word === 'closed') return ![...mine.keys()].some((key) => key.startsWith(`${path}/`));
  if (compareReleases(release, PYDANTIC_2) < 0) return false;
  return word === 'uniqueItems' || (word === 'pattern' && ours.includes('(?'));
}

/** The same text for releases whose models lost the same words. */
export function lossOf(release: string): string {
  return compareReleases(release, PYDANTIC_2) < 0 ? 'pydantic 1' : 'pydantic 2';
}

/** Path and word of a fact. */
function splitFact(fact: string): readonly [string, string] {
  const space = fact.search(/ (?=[a-zA-Z]+$|value )/);
  return [fact.slice(0, space), fact.slice(space + 1)];
}
