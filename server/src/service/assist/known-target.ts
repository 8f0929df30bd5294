import { unknownInWords } from '../../documents/release/unknown-release';
import { knownReleases } from '../catalog/catalog';

/** Why a release cannot be a target, as a sentence; undefined for one that is known. */
export function unknownTarget(to: string): string | undefined {
  const releases = knownReleases();
  const resolved = releases.resolve(to);
  const words = resolved === undefined ? `${to} is not a known release` : unknownInWords(resolved);
  return words === undefined ? undefined : `${words}. The newest is ${releases.newest}.`;
}
