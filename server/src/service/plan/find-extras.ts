import type { Release } from '../../documents/release/release';
import { extrasOfSource } from '../../schemas/workflow/extras';
import type { SchemaStore } from '../../schemas/store';
import { scalarText } from '../../yaml/path';
import type { FoundPart } from './findings';

/** The extras of the package that workflows need at a release, in the order of their names. */
export function findExtras(store: SchemaStore, parts: readonly FoundPart[], to: Release): readonly string[] {
  const types = new Set(
    parts.flatMap(({ root }) => (root.kind === 'workflow' ? (scalarText(root.node, ['source', 'type']) ?? []) : [])),
  );
  const extras = [...types].map((type) => extrasOfSource(store, type, to).join(' or ')).filter((names) => names !== '');
  return [...new Set(extras)].sort();
}
