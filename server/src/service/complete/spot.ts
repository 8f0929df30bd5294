import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { placeAt, type SchemaLocation } from '../../schemas/walk/place';
import type { Schema } from '../../schemas/schema';
import { styleOf, type Style } from '../../yaml/edit/layout/style';
import { pointer, type Path } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { placeInRoot } from '../check/place-in-root';
import { findMark, type Attempt } from './situation';
import { releaseOfRoot } from '../engine/root-release';

/** Where the cursor is: a root of the text with the mark, and the place in it. */
export interface Spot {
  readonly root: Root;
  readonly release: Release;
  /** From the root, of the value that is typed, or of the map whose key is typed. */
  readonly path: Path;
  /** What may be at a path from the root. */
  readonly placeAt: (path: Path) => SchemaLocation | undefined;
  /** What may be at a path in an object of this schema that is still empty. */
  readonly placeOf: (schema: Schema, path: Path) => SchemaLocation | undefined;
  readonly attempt: Attempt;
  readonly style: Style;
}

/** Detail, documentation and snippet of an item need the same place. */
function remembered(find: Spot['placeAt']): Spot['placeAt'] {
  const places = new Map<string, SchemaLocation | undefined>();
  return (path) => {
    const key = pointer(path);
    if (!places.has(key)) places.set(key, find(path));
    return places.get(key);
  };
}

/** The place of the mark; undefined if it is not in an OpenMetadata document. */
export function spotOf(engine: Engine, request: CheckRequest, attempt: Attempt): Spot | undefined {
  const { path, text, workspace } = request;
  for (const root of engine.parsedFiles.marked(path, { text, marked: attempt.text }, workspace)) {
    const found = findMark(root.node, attempt.kind);
    if (!found) continue;
    const { release } = releaseOfRoot(engine, request, root);
    return {
      root,
      release,
      path: attempt.kind === 'key' ? found.slice(0, -1) : found,
      placeAt: remembered((path) => placeInRoot(engine, { root, release, path })),
      placeOf: (schema, path) => placeAt({ root: null, path, schema, store: engine.store, release }),
      attempt,
      style: styleOf(attempt.text, root.document),
    };
  }
  return undefined;
}
