import type { Release } from '../documents/release';
import type { Root } from '../documents/root';
import type { Migration, Occurrence } from '../releases/migration';
import { compareReleases } from '../schemas/releases';
import { pointer } from '../yaml/path';
import type { Engine } from './engine';

export interface FoundOccurrence {
  readonly migration: Migration;
  readonly occurrence: Occurrence;
}

/** Every old form in a root that a release up to `release` made wrong, oldest first. */
export function occurrencesIn(engine: Engine, root: Root, release: Release): readonly FoundOccurrence[] {
  return engine.migrations
    .filter((migration) => migration.subject === root.kind && compareReleases(migration.release, release) <= 0)
    .flatMap((migration) => migration.find(root, release).map((occurrence) => ({ migration, occurrence })));
}

/** The same for the same migration at the same place. */
export function keyOf({ migration, occurrence }: FoundOccurrence): string {
  return `${migration.id} ${pointer(occurrence.path)}`;
}
