import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';
import { shortRelease } from '../../rules/shared/words';
import { listed } from '../../text/listed';
import { isUnreadFor, readersOf } from '../../schemas/workflow/readers';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { deepEqual } from '../../yaml/equal';
import type { Path } from '../../yaml/path';
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
export function readersOfField({ connectors, store }: Engine, { root, path, release }: Asked): readonly string[] {
  const field = path.at(-1);
  const holder = path.slice(0, -1);
  const { pipeline, connector } = root.workflow ?? {};
  if (root.kind !== 'workflow' || typeof field !== 'string' || connector === undefined) return [];
  const entry = connectors.get(connector);
  if (entry !== undefined && deepEqual(holder, CONNECTION)) {
    const readers = readersOf(store, { schema: entry.schema, field, release });
    return readers === undefined
      ? []
      : [`Read by ${listed(readers.read, 'and')}; not read by ${listed(readers.unread, 'and')}.`];
  }
  const settings = pipeline === undefined ? undefined : workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (entry === undefined || settings === undefined || !deepEqual(holder, CONFIG)) return [];
  const { schema } = settings.schemaByKind?.[entry.kind] ?? settings;
  return isUnreadFor(store, connector, { schema, field, release })
    ? [`No effect for ${connector}: no code of the open-source client ${shortRelease(release)} reads it there.`]
    : [];
}
