import type { Root } from '../../documents/read/root';
import type { SchemaLocation } from '../../schemas/walk/place';
import { nodeAt, type Path } from '../../yaml/path';
import { pathsAbove } from './paths-above';
import { holdsObjects } from './reread';

/** A root, and what its release says of the places on the way to one of them, the root first. */
interface RootWithPlaces {
  readonly root: Root;
  readonly placesOnTheWay: (path: Path) => readonly (SchemaLocation | undefined)[];
}

/** A key that something is reported about. */
interface ReportedKey {
  /** With the base of the root. */
  readonly path: Path;
  readonly start: number;
  /** Whether a map with such a path (from the root) counts; absent: each does. */
  readonly mayBe?: (path: Path) => boolean;
}

/**
 * Whether the schema knows a key in one of the maps that it could be moved to, which costs less to find out than to read the
 * text again. Where the key itself decides what a map is, its schema is not known before.
 */
export function isNamedAbove(
  { root, placesOnTheWay }: RootWithPlaces,
  { path, start, mayBe = () => true }: ReportedKey,
): boolean {
  const name = path.at(-1);
  if (typeof name !== 'string' || name === 'type') return true;
  const above = pathsAbove(root.node, start);
  const places = placesOnTheWay(above.at(-1) ?? []);
  const isMap = nodeAt(root.node, path.slice(root.base.length))?.kind === 'map';
  return above.some((one, at) => {
    const shape = places[at]?.shape;
    const takes = shape !== undefined && (shape.fields.has(name.trim()) || (isMap && holdsObjects(shape)));
    return takes && mayBe(one);
  });
}
