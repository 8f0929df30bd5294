import type { YamlNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { unreadIn } from '../shapes/unread-range';
import { narrow } from '../shapes/narrow';
import { shapeOf, shapeOfAny, type ObjectShape } from '../shapes/object-shape';
import { viewOf, type ReleaseView } from '../releases/release-view';
import type { UnreadRange, Schema } from '../schema';
import type { SchemaStore } from '../store';
import { takes } from '../shapes/types';
import { unionOf } from '../shapes/union';
import { TreeReader } from './content';
import type { DynamicSchema } from './walk';
import { writtenIn } from './written';

/** The path whose schema is asked for. */
export interface PlaceRequest {
  /** The root that `path` starts from; null for an empty document. */
  readonly root: YamlNode | null;
  readonly path: Path;
  /** The root's schema, of the store. */
  readonly schema: Schema;
  readonly store: SchemaStore;
  readonly release: string;
  readonly anchors?: ReadonlyMap<string, YamlNode>;
  readonly dynamic?: DynamicSchema;
}

/** What may be at a place, as a release has it. */
export interface SchemaLocation {
  /** Effective, before any alternative was chosen; its description, lifetime and default are those of the place. */
  readonly schema: Schema;
  /** Effective; the alternatives that fit what is written, or the one schema when there are none. */
  readonly alternatives: readonly Schema[];
  /** The fields of an object at this place, of all releases (see their `life`); undefined where no object may be. */
  readonly shape: ObjectShape | undefined;
  /** Where the release accepts the value and reads it not: the range of releases that do so. */
  readonly unread: UnreadRange | undefined;
  /** The node that is there, aliases followed; undefined for none. */
  readonly node: YamlNode | undefined;
}

/**
 * The schema of a place, for explaining it and for offering what may be there. The way down chooses alternatives by
 * what is written, as the check does. Undefined where nothing is known of the place.
 */
export function placeAt(request: PlaceRequest): SchemaLocation | undefined {
  return placesAlong(request).at(-1);
}

/** The same for each beginning of the path: of the root first, of the whole path last. */
export function placesAlong(request: PlaceRequest): readonly (SchemaLocation | undefined)[] {
  const { root, path, schema, store, release, anchors = new Map<string, YamlNode>() } = request;
  const finder = new PlaceFinder(viewOf(store, release), new TreeReader(anchors), request.dynamic ?? ((same) => same));
  let place: SchemaLocation | undefined = finder.place(schema, root);
  const places: (SchemaLocation | undefined)[] = [place];
  for (const step of path) {
    place = place && finder.below(place, step);
    places.push(place);
  }
  return places;
}

class PlaceFinder {
  constructor(
    private readonly view: ReleaseView,
    private readonly reader: TreeReader,
    private readonly dynamic: DynamicSchema,
  ) {}

  place(schema: Schema, written: YamlNode | null): SchemaLocation {
    const node = written === null ? undefined : this.reader.resolve(written);
    const own = this.view.effective(this.dynamic(this.view.effective(schema), node ?? null));
    const alternatives = own.anyOf === undefined ? [own] : this.alternatives(own, node);
    const objects = alternatives.filter((one) => takes(one, 'object', this.view));
    const unread = unreadIn(own.unread, this.view.release);
    return { schema: own, alternatives, shape: this.shape(own, objects), unread, node };
  }

  below({ schema, alternatives, shape, node }: SchemaLocation, step: string | number): SchemaLocation | undefined {
    if (typeof step === 'number') return this.item({ alternatives: [schema, ...alternatives], node, index: step });
    const value = node?.kind === 'map' ? this.reader.content(node).list.get(step)?.value : undefined;
    const field = shape?.fields.get(step)?.schema ?? (typeof shape?.rest === 'object' ? shape.rest : undefined);
    return field && this.place(field, value ?? null);
  }

  private item({
    alternatives,
    node,
    index,
  }: {
    readonly alternatives: readonly Schema[];
    readonly node: YamlNode | undefined;
    readonly index: number;
  }): SchemaLocation | undefined {
    const items = [...new Set(alternatives.flatMap((one) => one.items ?? []))];
    const [only, ...more] = items;
    const value = node?.kind === 'seq' ? node.items[index]?.value : undefined;
    return only && this.place(more.length === 0 ? only : { anyOf: items }, value ?? null);
  }

  /**
   * For an object, the alternatives that are meant; for anything else, all of them. A wrong choice means none in particular.
   */
  private alternatives(schema: Schema, node: YamlNode | undefined): readonly Schema[] {
    const union = unionOf(schema, this.view);
    if (node?.kind !== 'map') return union.available;
    const narrowed = narrow(union, writtenIn(this.reader.content(node)), this.view);
    if (narrowed.kind === 'wrong-value' || narrowed.members.length === 0) return union.available;
    const [only, ...more] = narrowed.members;
    const isUnion = only?.anyOf !== undefined && more.length === 0;
    return isUnion ? this.alternatives(only, node) : narrowed.members;
  }

  /** An object with fields of its own next to its alternatives has both. */
  private shape(schema: Schema, objects: readonly Schema[]): ObjectShape | undefined {
    if (objects.length === 0) return undefined;
    const chosen = shapeOfAny(objects, this.view);
    if (schema.anyOf === undefined || schema.properties === undefined) return chosen;
    const own = shapeOf(schema, this.view);
    const fields = new Map([...chosen.fields, ...own.fields]);
    const both = (list: 'available' | 'required'): readonly string[] => [...new Set([...own[list], ...chosen[list]])];
    return {
      fields,
      available: both('available'),
      required: both('required'),
      rest: own.rest,
      ignoresOthers: own.ignoresOthers,
    };
  }
}
