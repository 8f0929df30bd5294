import { nearest } from '../../text/nearest';
import { removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { inRelease } from '../shared/words';
import type { IgnoredField } from './ignored-field';
import { nearName } from './near-name';

/** The required key that is missing because it is written as `name`. */
function missingUnderOtherName({ findings }: RuleContext, name: string): string | undefined {
  const missing = findings.flatMap((finding) => (finding.kind === 'missingKeys' ? finding.names : []));
  return nearest(name, missing);
}

/** A key in a file for `metadata lineage` that the command does not know and ignores. */
export function unknownToCommand(context: RuleContext, finding: IgnoredField): RuleProblem {
  const { name, path, span, known } = finding;
  const near = nearName(context, { map: context.root.node, name, path, known });
  const needed = missingUnderOtherName(context, name);
  if (needed !== undefined)
    return {
      severity: 'error',
      message: `\`${name}\` is not a field of the lineage file${inRelease(context)}, which needs \`${needed}\`. Did you mean \`${needed}\`?`,
      span,
      path,
      fixes: near?.fixes ?? [],
    };
  return {
    message: `\`${name}\` has no effect: \`metadata lineage\` ignores keys that it does not know${inRelease(context)}. ${near?.text ?? 'Correct or remove it.'}`,
    span,
    path,
    tags: ['unnecessary'],
    ...(near === undefined && { isChoice: true }),
    fixes: near?.fixes ?? [removal(context, finding)],
  };
}
