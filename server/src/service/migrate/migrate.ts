import type { Workspace } from '../../documents/workspace/workspace';
import { atOnce, type InParts } from '../../text/in-parts';
import type { Engine } from '../engine/engine';
import { composeRelocations } from './compose-relocations';
import { joinFiles } from './join-files';
import { lostComments } from './lost-comments';
import type { MigrateRequest, MigrateResult, MigrationStep } from './migrate-request';
import { overlay } from './overlay';
import { placesIn } from './places-in';
import { migrateOnce, type Round } from './round';
import type { FixFile } from './target-fixes';

/** How often files are migrated again after fixes; more means that a fix and a migration undo each other. */
const MOST_ROUNDS = 4;

/**
 * Migrates files. `fixFile` then does in each what no migration does; what it put right may be an old form, so such files are
 * migrated again, until nothing changes.
 */
export function migrate(engine: Engine, request: MigrateRequest, fixFile?: FixFile): MigrateResult {
  return atOnce(migrateInParts(engine, request, fixFile));
}

/** The same, part by part; nothing that it reads may change in between. */
export function* migrateInParts(engine: Engine, request: MigrateRequest, fixFile?: FixFile): InParts<MigrateResult> {
  const { atEnd, ...first } = yield* migrateOnce(engine, request, fixFile);
  let { fixed, refused, scheduling, ...result } = first;
  let isRepeated = false;
  for (let round = 1; fixed.length > 0 && round < MOST_ROUNDS; round += 1) {
    const texts = new Map(result.files.map(({ path, after }) => [path, after]));
    const workspace = overlay(request.workspace, texts);
    const again = new Set([...fixed, ...ofSameServices(engine, workspace, { fixed, refused })]);
    const next = yield* migrateOnce(engine, { ...request, paths: [...again], workspace }, fixFile);
    if (next.files.length === 0) break;
    result = joined(engine, request.workspace, { first: result, next, again, scheduling });
    ({ fixed, refused } = next);
    scheduling = [...scheduling, ...next.scheduling];
    isRepeated = true;
  }
  if (request.isForEdits === true) return result;
  const comments = lostComments(engine, request.workspace, result.files);
  // What a new file copies is reported where it was copied from.
  const relocations = result.relocations.filter(
    ({ from, fate }) => fate.kind !== 'rewritten' || request.workspace.read(from.path) !== undefined,
  );
  const whole = { ...result, relocations: [...relocations, ...comments] };
  if (!isRepeated) return whole;
  // What a later round did may restore what the first one did not.
  const texts = new Map(result.files.map(({ path, after }) => [path, after]));
  return { ...whole, ...atEnd(overlay(request.workspace, texts)) };
}

/** What a fix put right in one workflow of a service may be what the migration of another one waits for. */
function ofSameServices(
  engine: Engine,
  workspace: Workspace,
  { fixed, refused }: Pick<Round, 'fixed' | 'refused'>,
): readonly string[] {
  const servicesIn = (path: string): readonly string[] =>
    engine.parsedFiles
      .roots(path, workspace.read(path) ?? '', workspace)
      .flatMap(({ workflow }) => workflow?.serviceName ?? []);
  const services = new Set(fixed.flatMap(servicesIn));
  return refused.filter((path) => servicesIn(path).some((service) => services.has(service)));
}

interface Rounds {
  readonly first: MigrateResult;
  readonly next: MigrateResult;
  /** The files of the later round. */
  readonly again: ReadonlySet<string>;
  /** The steps of earlier rounds about what was new in them. */
  readonly scheduling: readonly MigrationStep[];
}

/** The result of two rounds; what was found in a file that was migrated again holds from the later one. */
function joined(engine: Engine, workspace: Workspace, { first, next, again, scheduling }: Rounds): MigrateResult {
  const files = joinFiles([...first.files, ...next.files]);
  const after = new Map(files.map((file) => [file.path, file.after]));
  const isOther = ({ path }: { readonly path: string }): boolean => !again.has(path);
  return {
    ...first,
    files,
    manual: [...first.manual.filter((step) => isOther(step) || scheduling.includes(step)), ...next.manual],
    pins: [...first.pins.filter(isOther), ...next.pins],
    proof: { ...first.proof, left: [...first.proof.left.filter(isOther), ...next.proof.left] },
    relocations: composeRelocations([...first.relocations, ...next.relocations], {
      before: placesIn(engine, workspace, (path) => workspace.read(path)),
      after: placesIn(engine, workspace, (path) => after.get(path) ?? workspace.read(path)),
    }),
  };
}
