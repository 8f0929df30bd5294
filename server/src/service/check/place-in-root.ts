import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/root';
import { placeAt, type Place } from '../../schemas/shapes/place';
import type { Path } from '../../yaml/path';
import type { Engine } from '../engine';
import { walkOf } from './walk-root';

/** What may be at a place of a root (path from the root), in a release; undefined where nothing is known of it. */
export function placeInRoot(engine: Engine, root: Root, release: Release, path: Path): Place | undefined {
  const way = walkOf(engine, root, release);
  const schema = way && engine.store.get(way.schemaName);
  if (!schema) return undefined;
  const { dynamic } = way.options;
  return placeAt({
    root: root.node,
    path,
    schema,
    store: engine.store,
    release,
    anchors: root.document.anchors,
    ...(dynamic && { dynamic }),
  });
}
