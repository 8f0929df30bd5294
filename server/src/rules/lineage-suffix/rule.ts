import { findSource, readSources, type SourcePart } from '../../schemas/workflow/sources';
import { sourcePartOf, suffixFor } from '../../schemas/workflow/source-types';
import { isIn } from '../../schemas/workflow/release-runs';
import { nodeAt, scalarText } from '../../yaml/path';
import type { ScalarNode } from '../../yaml/node';
import { writing } from '../key-fixes';
import type { Rule, RuleContext } from '../rule';
import { SOURCE_TYPE } from '../unknown-source/source-type';
import { PIPELINE_TYPE } from '../../documents/workflow-parts';

/** A lineage or usage workflow whose `source.type` names the metadata source of the connector. */
export const lineageSuffix: Rule = {
  id: 'lineage-suffix',
  severity: 'warning',
  summary: 'A lineage or usage workflow whose `source.type` lacks `-lineage` or `-usage`.',
  kinds: ['workflow'],
  *check(context) {
    const lacking = lackingSuffix(context);
    if (lacking === undefined) return;
    const { node, written, part, pipeline } = lacking;
    const path = [...context.root.base, ...SOURCE_TYPE];
    const suffix = suffixFor(part);
    const meant = written + suffix;
    yield {
      message: `\`${pipeline}\` needs a source that reads ${part}: without \`${suffix}\`, \`${written}\` reads metadata. Write \`${meant}\`.`,
      span: { start: node.start, end: node.end },
      path,
      fixes: [writing(context, { path, value: meant, safety: 'safe' })],
    };
  },
};

/** Whether a workflow is for lineage or usage, and its source is the connector's own for metadata although there is another. */
export function lacksSuffix(context: RuleContext): boolean {
  return lackingSuffix(context) !== undefined;
}

interface Lacking {
  readonly node: ScalarNode;
  readonly written: string;
  readonly part: SourcePart;
  readonly pipeline: string;
}

function lackingSuffix({ root, store, release: { release } }: RuleContext): Lacking | undefined {
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
