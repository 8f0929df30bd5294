import { scopedVariables } from '../../documents/classify/dbt-project';
import { entryOf } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { allOf } from '../shared/words';

/**
 * Variables of `metadata ingest-dbt` below the name of a project or package, where dbt reads them and the command does not. Without
 * one that it requires, it does not start.
 */
export function* scopedForDbt(context: RuleContext): Iterable<RuleProblem> {
  const { root, findings } = context;
  if (root.kind !== 'dbt-project') return;
  const missing = new Set(findings.flatMap((one) => (one.kind === 'missingKeys' ? one.names : [])));
  const vars = entryOf(root.node, 'vars')?.value;
  for (const { name: scope, variables } of scopedVariables(root.node)) {
    const [first] = variables;
    if (first === undefined) continue;
    const names = variables.flatMap(({ name }) => name ?? []);
    const path = [...root.base, 'vars', scope];
    const moves = names
      .filter((name) => entryOf(vars, name) === undefined)
      .map((name) => ({
        op: 'move' as const,
        from: [...path, name],
        to: [...root.base, 'vars', name],
        keep: [...root.base, 'vars'],
      }));
    const [, ...more] = names;
    yield {
      ...(names.some((name) => missing.has(name)) && { severity: 'error' }),
      message: `\`metadata ingest-dbt\` reads variables directly in \`vars\` and not below \`${scope}\`, so it does not see ${allOf(names)}. Move ${more.length > 0 ? 'them' : 'it'} up.`,
      span: { start: first.key.start, end: first.key.end },
      path: [...path, names[0] ?? ''],
      fixes: moves.length === 0 ? [] : [{ title: 'Move to vars', safety: 'review', change: () => context.edit(moves) }],
    };
  }
}
