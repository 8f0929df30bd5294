import { findSource, readSources } from '../../schemas/workflow/sources';
import { sourcePartOf, suffixFor } from '../../schemas/workflow/source-types';
import { isIn } from '../../schemas/workflow/spells';
import { nodeAt, scalarText } from '../../yaml/path';
import type { Rule } from '../rule';
import { SOURCE_TYPE } from '../unknown-source/source-type';

/** A lineage or usage workflow whose `source.type` names the metadata source of the connector. */
export const lineageSuffix: Rule = {
  id: 'lineage-suffix',
  severity: 'warning',
  summary: 'A lineage or usage workflow whose `source.type` lacks `-lineage` or `-usage`.',
  kinds: ['workflow'],
  *check(context) {
    const { root } = context;
    const pipeline = scalarText(root.node, ['source', 'sourceConfig', 'config', 'type']) ?? '';
    const part = sourcePartOf(context.store, pipeline);
    const node = nodeAt(root.node, SOURCE_TYPE);
    if (part === 'metadata' || node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return;
    const lookup = findSource(readSources(context.store), node.value, context.release.release);
    if (lookup.kind !== 'found' || lookup.part !== 'metadata') return;
    if (!isIn(lookup.entry.parts[part], context.release.release)) return;
    const path = [...root.base, ...SOURCE_TYPE];
    const suffix = suffixFor(part);
    const meant = node.value + suffix;
    yield {
      message: `\`${pipeline}\` needs a source that reads ${part}: without \`${suffix}\`, \`${node.value}\` reads metadata. Write \`${meant}\`.`,
      span: { start: node.start, end: node.end },
      path,
      fixes: [
        {
          title: `Change to ${meant}`,
          safety: 'safe',
          change: () => context.edit([{ op: 'set', path, value: meant }]),
        },
      ],
    };
  },
};
