import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { CONFIG, CONNECTION, PROCESSOR } from '../../documents/read/workflow-parts';
import { shortRelease } from '../../rules/shared/words';
import { listed } from '../../text/listed';
import {
  isUnreadFor,
  isUnreadInside,
  readElsewhere,
  readersOf,
  stepThatIgnores,
  type FieldOfRelease,
} from '../../schemas/workflow/readers';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { isWithin, type Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';

/** A key of a workflow, and the release that it is looked at in. */
interface Asked {
  readonly root: Root;
  readonly path: Path;
  readonly release: Release;
}

/**
 * Which steps of the connector read a field of its connection and which do not, or that no code reads a setting for this
 * connector; nothing where all read it, or where it cannot be decided.
 */
export function readersOfField(engine: Engine, asked: Asked): readonly string[] {
  const found = partOf(engine, asked);
  const ignored = ignoredByStep(engine, asked);
  if (found?.isConnection === true) {
    if (isUnreadInside(engine.store, found)) return [noEffect(found)];
    const readers = readersOf(engine.store, found);
    return readers === undefined
      ? []
      : [`Read by ${listed(readers.read, 'and')}; not read by ${listed(readers.unread, 'and')}.`];
  }
  if (found === undefined) return ignored === undefined ? [] : [ignored];
  return isUnreadFor(engine.store, found.connector, found) ? [noEffect(found)] : [];
}

/** That the step which runs a processor does not read a setting of it. */
function ignoredByStep({ store }: Engine, { root, path, release }: Asked): string | undefined {
  const { pipeline = '' } = root.workflow ?? {};
  const [processor] = workflowRegistersOf(store).pipelines.entries.get(pipeline)?.processors ?? [];
  if (root.kind !== 'workflow' || processor === undefined || typeof path.at(-1) !== 'string') return undefined;
  if (!isWithin(path.slice(0, -1), PROCESSOR)) return undefined;
  const field = fieldWithin(path, PROCESSOR);
  const step = stepThatIgnores(store, pipeline, { schema: processor.config, field, release });
  return step && `No effect in ${step}: no code of the ingestion package ${shortRelease(release)} reads it there.`;
}

function noEffect({ connector, release }: Part): string {
  return `No effect for ${connector}: no code of the ingestion package ${shortRelease(release)} reads it there.`;
}

/** Whether no code reads a key in the workflow that it is in, though some reads it elsewhere. */
export function isUnreadHere(engine: Engine, asked: Asked): boolean {
  const found = partOf(engine, asked);
  if (found === undefined) return ignoredByStep(engine, asked) !== undefined;
  return found.isConnection
    ? isUnreadInside(engine.store, found) ||
        readElsewhere(engine.store, asked.root.workflow?.pipeline ?? '', found) !== undefined
    : isUnreadFor(engine.store, found.connector, found);
}

interface Part extends FieldOfRelease {
  readonly connector: string;
  /** Whether it is a field of the connection, and not a setting of the pipeline. */
  readonly isConnection: boolean;
}

/** The field that a key is, if it is one of the connection or of the settings of the pipeline. */
function partOf({ connectors, store }: Engine, { root, path, release }: Asked): Part | undefined {
  const name = path.at(-1);
  const holder = path.slice(0, -1);
  const { pipeline = '', connector = '' } = root.workflow ?? {};
  const entry = connectors.get(connector);
  if (root.kind !== 'workflow' || typeof name !== 'string' || entry === undefined) return undefined;
  const about = { release, connector };
  if (isWithin(holder, CONNECTION))
    return {
      ...about,
      field: fieldWithin(path, CONNECTION),
      schema: entry.schema,
      isConnection: true,
    };
  const settings = workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (settings === undefined || !isWithin(holder, CONFIG)) return undefined;
  const { schema } = settings.schemaByKind?.[entry.kind] ?? settings;
  return { ...about, field: fieldWithin(path, CONFIG), schema, isConnection: false };
}

/** `authType.awsConfig`, from a section on; positions in lists do not count. */
function fieldWithin(path: Path, section: Path): string {
  return path
    .slice(section.length)
    .filter((step) => typeof step === 'string')
    .join('.');
}
