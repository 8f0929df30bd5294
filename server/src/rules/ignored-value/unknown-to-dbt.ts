import { nearest } from '../../text/nearest';
import { nodeAt } from '../../yaml/path';
import { removal } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { inRelease } from '../shared/words';
import type { IgnoredField } from './ignored-field';
import { nearName } from './near-name';

/** A variable of a dbt project that begins like ours and that `metadata ingest-dbt` does not know, or a key inside of one. */
export function unknownToDbt(context: RuleContext, finding: IgnoredField): RuleProblem {
  const { name, path, span, known } = finding;
  const map = nodeAt(context.root.node, withoutBase(context.root, path.slice(0, -1)));
  const near = map?.kind === 'map' ? nearName(context, { map, name, path, known }) : undefined;
  const missing = context.findings.flatMap((one) => (one.kind === 'missingKeys' ? one.names : []));
  const needed = nearest(name, missing);
  if (needed !== undefined)
    return {
      severity: 'error',
      message: `\`${name}\` is not a variable of \`metadata ingest-dbt\`${inRelease(context)}, which needs \`${needed}\`. Did you mean \`${needed}\`?`,
      span,
      path,
      fixes: near?.fixes ?? [],
    };
  return {
    message: `\`${name}\` has no effect: \`metadata ingest-dbt\` ignores what it does not know${inRelease(context)}. ${near?.text ?? 'Correct or remove it.'}`,
    span,
    path,
    tags: ['unnecessary'],
    ...(near === undefined && { isChoice: true }),
    fixes: near?.fixes ?? [removal(context, finding)],
  };
}
