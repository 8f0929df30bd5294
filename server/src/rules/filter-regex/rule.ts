import type { ScalarNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';
import { filterPatternsIn } from '../../releases/migration/filter-patterns';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { isCertainlyInvalid, regexOfGlob } from './regex';

/** A pattern that is not a valid regular expression, or that is a glob. */
export const filterRegex: Rule = {
  id: 'filter-regex',
  severity: 'warning',
  summary: 'A filter that is not a valid regular expression, or that is a glob such as `orders_*`.',
  kinds: ['workflow', 'ingestion-pipeline'],
  *check(context) {
    for (const filter of filterPatternsIn(context.root.node)) {
      for (const list of ['includes', 'excludes']) {
        const items = entryOf(filter.node, list)?.value;
        if (items?.kind !== 'seq') continue;
        for (const [i, { value }] of items.items.entries()) {
          if (value?.kind !== 'scalar' || value.hasPlaceholder || typeof value.value !== 'string') continue;
          const pattern = value.value;
          const meant = regexOfGlob(pattern);
          if (meant === undefined && !isCertainlyInvalid(pattern)) continue;
          yield problemOf(context, { node: value, pattern, meant, path: [...filter.path, list, i] });
        }
      }
    }
  },
};

interface Item {
  readonly node: ScalarNode;
  readonly pattern: string;
  /** The regular expression for a glob; undefined for what is neither. */
  readonly meant: string | undefined;
  readonly path: Path;
}

function problemOf(context: RuleContext, { node, pattern, meant, path: inRoot }: Item): RuleProblem {
  const path = [...context.root.base, ...inRoot];
  const place = { span: { start: node.start, end: node.end }, path };
  if (meant === undefined) {
    return { ...place, message: `\`${pattern}\` is not a valid regular expression, so the workflow fails.` };
  }
  return {
    ...place,
    message: `Filters are regular expressions: in \`${pattern}\`, \`*\` repeats the character before it. To match anything, write \`${meant}\`.`,
    fixes: [writing(context, { path, value: meant, safety: 'review' })],
  };
}
