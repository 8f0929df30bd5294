import { removal } from '../removal';
import type { RuleContext, RuleProblem } from '../rule';
import { inRelease } from '../words';
import type { IgnoredField } from './ignored-field';
import { nearName } from './near-name';

/** A key of the file of `metadata lineage` that the command does not know: it reads the others and goes on. */
export function unknownToCommand(context: RuleContext, finding: IgnoredField): RuleProblem {
  const { name, path, span, known } = finding;
  const near = nearName(context, { map: context.root.node, name, path, known });
  return {
    message: `\`${name}\` has no effect: \`metadata lineage\` ignores keys that it does not know${inRelease(context)}. ${near?.text ?? 'Correct or remove it.'}`,
    span,
    path,
    tags: ['unnecessary'],
    fixes: near?.fixes ?? [removal(context, finding)],
  };
}
