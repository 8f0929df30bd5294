import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import type { SchemaStore } from '../../../schemas/store';
import { chosenPipeline } from '../../../schemas/workflow/untyped-pipeline';
import { nodeAt } from '../../../yaml/path';
import { CONFIG } from '../../../documents/read/workflow-parts';

/** The pipeline as which the loader reads a file without a type. */
export interface Chosen {
  readonly pipeline: string;
  readonly schema: string;
  /** For people: `AutoClassification of messaging services`. */
  readonly words: string;
}

/** The first pipeline type that takes all settings; undefined where none does. */
export function chosenByLoader(
  { node: root, document }: Root,
  release: Release,
  store: SchemaStore,
): Chosen | undefined {
  const node = nodeAt(root, CONFIG);
  if (node?.kind !== 'map') return undefined;
  const chosen = chosenPipeline({ node, anchors: document.anchors, store, release });
  if (chosen === undefined) return undefined;
  const { pipeline, kind, schema } = chosen;
  return { pipeline, schema, words: kind === undefined ? pipeline : `${pipeline} of ${kind} services` };
}
