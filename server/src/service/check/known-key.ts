import type { Root } from '../../documents/read/root';
import type { Release } from '../../documents/release/release';
import { routeOf } from '../../releases/rows/route';
import type { SchemaLocation } from '../../schemas/walk/place';
import { nodeAt, pathOfKey, type Path } from '../../yaml/path';
import { leavesAt } from '../../yaml/plain-leaves';
import { namesField } from './reread';

/** A root, and what its release says about its places. */
interface RootWithPlaces {
  readonly root: Root;
  readonly release: Release;
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
}

/** Whether a key is known where it is: by the schema, or as an old form. */
export function isKnownKey(here: RootWithPlaces, key: number): boolean {
  const place = pathOfKey(here.root.node, key);
  return place !== undefined && (namesField(here, place, 'wrong-level') || isOldPlace(here, place, place));
}

/** Whether migrations would move all that is in a key (`from`) to places that the schema knows, if it were at another place. */
export function isOldPlace({ root, release, placeAt }: RootWithPlaces, from: Path, place: Path): boolean {
  const leaves = nodeAt(root.node, from)?.kind === 'map' ? leavesAt(root.node, from, root.document) : undefined;
  if (leaves === undefined || leaves.length === 0) return false;
  return leaves.every(([leaf]) => {
    const there = [...place, ...leaf.slice(from.length)];
    const { place: now, stops } = routeOf(there, { subject: root.kind, to: release });
    return stops.length > 0 && namesField({ placeAt }, now, 'wrong-level');
  });
}
