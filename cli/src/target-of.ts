import { knownReleases } from '../../server/src/service/catalog';
import type { World } from './world';

/** The exact release; says so where the one that was asked for is not known. */
export function targetOf(to: string, { stderr }: World): string {
  const resolved = knownReleases().resolve(to);
  if (resolved?.unknown !== undefined) {
    stderr.write(`omconfig: OpenMetadata ${to} is not known; the files are brought to ${resolved.release} instead.\n`);
  }
  return resolved?.release ?? to;
}
