import { suffixFor } from '../../schemas/workflow/source-types';
import { writing } from '../shared/key-fixes';
import { lackingSuffix } from '../shared/lacking-suffix';
import type { Rule } from '../shared/rule';
import { SOURCE_TYPE } from '../shared/source-type';

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
