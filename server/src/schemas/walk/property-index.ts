import { addAll } from '../../text/long-lists';
import { rememberByObject } from '../../text/remember';
import type { Path } from '../../yaml/path';
import { shapeOf } from '../shapes/object-shape';
import type { ReleaseView } from '../releases/release-view';
import type { Schema } from '../schema';
import { unionOf } from '../shapes/union';
import type { DynamicSchema } from './walk';

/** The step of an indexed place that stands for any item of a list. */
export const ANY_ITEM = -1;

/** Where below a root a property name is right, nearest to the root first. */
export type PropertyIndex = ReadonlyMap<string, readonly Path[]>;

/** As deep as configuration is nested by people; deeper places are of no help as advice. */
const MAX_DEPTH = 7;
/** A schema that grows beyond this refers to itself. */
const MAX_PLACES = 20_000;

const indexesOf = rememberByObject((view: ReleaseView) =>
  rememberByObject((dynamic: DynamicSchema) =>
    rememberByObject((root: Schema): PropertyIndex => makeIndex(root, view, dynamic)),
  ),
);

/** The index of a root schema in a release; made when it is first asked for. */
export function propertyIndexOf(root: Schema, view: ReleaseView, dynamic: DynamicSchema): PropertyIndex {
  return indexesOf(view)(dynamic)(root);
}

function makeIndex(root: Schema, view: ReleaseView, dynamic: DynamicSchema): PropertyIndex {
  const index = new Map<string, Path[]>();
  let level: { readonly path: Path; readonly schema: Schema }[] = [{ path: [], schema: view.effective(root) }];
  for (let places = 0; level.length > 0 && places < MAX_PLACES; places += level.length) {
    const next: { path: Path; schema: Schema }[] = [];
    for (const { path, schema } of level) {
      const meant = view.effective(dynamic(schema, null));
      for (const [name, field] of availableFields(meant, view)) {
        const place = [...path, name];
        index.set(name, [...(index.get(name) ?? []), place]);
        if (place.length >= MAX_DEPTH) continue;
        next.push({ path: place, schema: field });
        addAll(next, itemsOf(field, place, view));
      }
    }
    level = next;
  }
  return index;
}

/** What is in a list, or in the lists among alternatives. */
function itemsOf(schema: Schema, list: Path, view: ReleaseView): { readonly path: Path; readonly schema: Schema }[] {
  const lists = schema.anyOf === undefined ? [schema] : [schema, ...unionOf(schema, view).available];
  return lists.flatMap(({ items }) =>
    items === undefined ? [] : [{ path: [...list, ANY_ITEM], schema: view.effective(items) }],
  );
}

/** The fields of an object and of all its alternatives, without those that nothing reads. */
function availableFields(schema: Schema, view: ReleaseView): ReadonlyMap<string, Schema> {
  const fields = new Map<string, Schema>();
  const parts = schema.anyOf === undefined ? [schema] : [schema, ...unionOf(schema, view).available];
  for (const part of parts) {
    for (const { name, schema: field, life, unread } of shapeOf(part, view).fields.values()) {
      if (life.state === 'alive' && !life.deprecated && !unread && !fields.has(name)) fields.set(name, field);
    }
  }
  return fields;
}
