import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { placeAt, type SchemaLocation } from '../../schemas/walk/place';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { walkOf } from './walk-root';

/** A place of a root (path from the root), in a release. */
export interface PlaceInRoot {
  readonly root: Root;
  readonly release: Release;
  readonly path: Path;
}

/** What may be at a place of a root (path from the root), in a release; undefined if nothing is known about it. */
export function placeInRoot(engine: Engine, { root, release, path }: PlaceInRoot): SchemaLocation | undefined {
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

/** The default that a release has at a place of a root (path from the root); undefined if it has none. */
export function defaultAt(engine: Engine, { root, release, path }: PlaceInRoot): unknown {
  const schema = placeInRoot(engine, { root, release, path })?.schema;
  const { since } = schema?.lifetime ?? {};
  return since !== undefined && compareReleases(release, since) < 0 ? undefined : schema?.default;
}
