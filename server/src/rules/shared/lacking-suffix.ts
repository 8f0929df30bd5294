import { findSource, readSources, type SourcePart } from '../../schemas/workflow/sources';
import { sourcePartOf } from '../../schemas/workflow/source-types';
import { isIn } from '../../schemas/workflow/release-runs';
import { nodeAt, scalarText } from '../../yaml/path';
import type { ScalarNode } from '../../yaml/node';
import { PIPELINE_TYPE } from '../../documents/read/workflow-parts';
import type { RuleContext } from './rule';
import { SOURCE_TYPE } from './source-type';

/** A `source.type` that lacks `-lineage` or `-usage`. */
export interface LackingSuffix {
  readonly node: ScalarNode;
  readonly written: string;
  readonly part: SourcePart;
  readonly pipeline: string;
}

/**
 * The source of a workflow for lineage or usage that is the connector's own for metadata although there is another;
 * undefined elsewhere.
 */
export function lackingSuffix({ root, store, release: { release } }: RuleContext): LackingSuffix | undefined {
  const pipeline = scalarText(root.node, PIPELINE_TYPE) ?? '';
  const part = sourcePartOf(store, pipeline);
  const node = nodeAt(root.node, SOURCE_TYPE);
  if (part === 'metadata' || node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') {
    return undefined;
  }
  const lookup = findSource(readSources(store), node.value, release);
  if (lookup.kind !== 'found' || lookup.part !== 'metadata') return undefined;
  return isIn(lookup.entry.parts[part], release) ? { node, written: node.value, part, pipeline } : undefined;
}
