import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/root';
import { compareReleases } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';
import type { Engine } from '../engine';
import { placeInRoot } from './place-in-root';

/** The default that a release has at a place of a root (path from the root); undefined where it has none. */
export function defaultAt(engine: Engine, root: Root, release: Release, path: Path): unknown {
  const schema = placeInRoot(engine, root, release, path)?.schema;
  const { since } = schema?.lifetime ?? {};
  return since !== undefined && compareReleases(release, since) < 0 ? undefined : schema?.default;
}
