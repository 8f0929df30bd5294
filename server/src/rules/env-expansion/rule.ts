import type { ScalarNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import type { Fix } from '../problem';
import type { Rule, RuleContext } from '../rule';
import { scalarsIn } from '../scalars';

/** What a shell would do more than put a variable's value in: `${X:-default}`, `${X-default}`, `${X:?message}` and so on. */
const SHELL_FORM = /\$\{([A-Za-z_]\w*):?[-=?+][^{}]*\}/g;

/** Other endings are templates, which something else fills in before. */
const READ_AS_IT_IS = /\.(?:ya?ml|json)$/i;

/** A variable with a default, which the ingestion loader does not know. */
export const envExpansion: Rule = {
  id: 'env-expansion',
  severity: 'warning',
  summary: 'A variable with a default, such as `${VAR:-x}`, which the ingestion loader does not replace.',
  kinds: ['workflow', 'application', 'lineage-query'],
  *check(context) {
    const { root, text } = context;
    if (!READ_AS_IT_IS.test(context.path) || isInsideOther(context)) return;
    for (const { path, node } of scalarsIn(root.node)) {
      if (!node.open) continue;
      for (const { 0: written, 1: name = '', index } of text.slice(node.start, node.end).matchAll(SHELL_FORM)) {
        const place = [...root.base, ...path];
        yield {
          // The default may be a password: it is not repeated here.
          message: `The ingestion loader replaces \`\${${name}}\` but knows no defaults: as it is written here, the text stays as it is. Set the variable and leave the default out.`,
          span: { start: node.start + index, end: node.start + index + written.length },
          path: place,
          fixes: fixes(context, { path: place, node, written, name }),
        };
      }
    }
  },
};

/** In a compose file or a chart's values, what surrounds the workflow may know defaults. */
function isInsideOther({ root }: RuleContext): boolean {
  return root.embedded !== undefined || root.base.length > 0;
}

interface ShellForm {
  readonly path: Path;
  readonly node: ScalarNode;
  readonly written: string;
  readonly name: string;
}

function fixes(context: RuleContext, { path, node, written, name }: ShellForm): readonly Fix[] {
  if (node.style === 'literal' || node.style === 'folded') return [];
  const value = String(node.value).replace(written, () => `\${${name}}`);
  return [
    {
      title: `Leave out the default of ${name}`,
      safety: 'review',
      change: () => context.edit([{ op: 'set', path, value }]),
    },
  ];
}
