import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import type { YamlNode } from '../../yaml/node';
import type { Plain } from '../../yaml/operation';
import { entryOf, nodeAt } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { CONFIG } from '../../documents/read/workflow-parts';

/** A field of `sourceConfig.config` that moves, and its default. */
export interface MovedField {
  readonly from: string;
  readonly to: string;
  readonly oldDefault?: boolean;
}

/** A move of fields to another workflow of the same service, which is created if the workspace has none. */
export interface SiblingMove {
  /** Pipeline type of the other workflow, and the suffix of its file's name. */
  readonly pipeline: string;
  readonly suffix: string;
  /** The release that moved them. */
  readonly release: Release;
  readonly fields: readonly MovedField[];
  /** Fields of `sourceConfig.config` that select the tables to read: both workflows should agree on them. */
  readonly scope: readonly string[];
  /** Further ones that a new workflow shares with this one. */
  readonly copied: readonly string[];
  /** Other fields of a new workflow, so that it does no more than the old one did. */
  readonly added: Readonly<Record<string, Plain>>;
  /** The processor of a new workflow, if it has one, and which of its settings it shares with this one. */
  readonly processor?: { readonly type: string; readonly carried: readonly string[] };
}

/** The fields of a move that are written in a workflow, though perhaps empty. */
export function presentFields(root: Root, { fields }: SiblingMove): readonly MovedField[] {
  return fields.filter(({ from }) => entryOf(nodeAt(root.node, CONFIG), from));
}

/** A field of `sourceConfig.config` as plain data; null where it is not written or empty. */
export function configValueOf(root: Root, name: string): unknown {
  const node: YamlNode | null | undefined = nodeAt(root.node, [...CONFIG, name]);
  return node ? toPlain(node, root.document) : null;
}
