import type { YamlNode } from '../../yaml/node';
import type { ConstraintCheck } from '../constraints';
import type { ReleaseView } from '../releases/release-view';
import type { Schema } from '../schema';
import type { Strictness } from '../shapes/strictness';
import type { TreeReader } from './content';
import type { RelativeFinding } from './found';

/**
 * Puts another schema in the place of an effective one, where that depends on what is written (`node`; null for nothing
 * yet); gives the same schema back everywhere else.
 */
export type DynamicSchema = (schema: Schema, node: YamlNode | null) => Schema;

/** Whether what is absent may be elsewhere. */
export function isPartial({ requireNothing, lists }: Walk): boolean {
  return requireNothing && lists.depth === 0;
}

/** What every step of one walk shares. */
export interface Walk {
  readonly view: ReleaseView;
  readonly strictness: Strictness;
  /** The file is a part of something: what is absent may be elsewhere. */
  readonly requireNothing: boolean;
  /** How many lists are around what is walked just now: items are not merged, so that what one lacks is nowhere else. */
  readonly lists: { depth: number };
  readonly reader: TreeReader;
  /** What is being walked through an alias just now; an alias inside leads round in a circle. */
  readonly following: Set<YamlNode>;
  readonly dynamic: DynamicSchema;
  readonly checkOf: (schema: Schema) => ConstraintCheck | undefined;
  /** Walks a value along a schema; the paths of what it finds start at the value. */
  readonly value: (node: YamlNode, schema: Schema) => readonly RelativeFinding[];
}
