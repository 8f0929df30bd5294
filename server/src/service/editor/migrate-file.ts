import type { InParts } from '../../text/in-parts';
import { NeighborTexts } from '../engine/neighbor-texts';
import { ProblemMemory } from '../engine/problem-memory';
import type { Engine } from '../engine/engine';
import type { MigrateRequest, MigrateResult } from '../migrate/migrate-request';
import { migrateForEdits } from '../pins/raise-pins';

/** What migrating files changes in them. */
export type MigratedFiles = Pick<MigrateResult, 'files' | 'manual' | 'relocations'>;

/**
 * What migrating files would change, part by part, and nothing that is only reported. An editor asks for it before anything
 * is changed, so what is remembered of the files as they are stays.
 */
export function migrateFiles(engine: Engine, request: MigrateRequest): InParts<MigratedFiles> {
  const { parsedFiles } = engine;
  const apart: Engine = {
    ...engine,
    parsedFiles: parsedFiles.fork(),
    problems: new ProblemMemory(),
    neighbors: new NeighborTexts(),
  };
  return migrateForEdits(apart, request);
}
