import { nearest } from '../../schemas/names/nearest';
import { removal } from '../removal';
import type { Fix } from '../problem';
import type { Rule, RuleContext } from '../rule';
import { inRelease, oneOf } from '../words';
import { otherWorkflows } from './other-workflows';

/** A key that nothing at this place knows, in any release. */
export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'error',
  summary: 'A field that does not exist here.',
  *check(context) {
    for (const finding of context.findings) {
      if (finding.kind !== 'unknown-field' || finding.elsewhere?.length) continue;
      const near = nearest(finding.name, finding.known);
      const owner = context.nameOf(finding.path.slice(0, -1));
      yield {
        message:
          `\`${finding.name}\` is not a field of ${owner}${inRelease(context)}. ` +
          (near === undefined ? advice(finding.known, otherWorkflows(context, finding)) : `Did you mean \`${near}\`?`),
        span: finding.span,
        path: finding.path,
        fixes: near === undefined ? [removal(context, finding)] : [rename(context, finding, near)],
      };
    }
  },
};

function advice(known: readonly string[], workflows: readonly string[]): string {
  if (workflows.length > 0)
    return `Workflows of type ${oneOf(workflows)} have it; move it to one of the same service, or remove it.`;
  return known.length === 0
    ? 'No other fields are allowed here; remove it.'
    : `Known fields: ${oneOf(known)}. Correct or remove it.`;
}

function rename(context: RuleContext, { path }: { path: readonly (string | number)[] }, to: string): Fix {
  return { title: `Rename to ${to}`, safety: 'safe', change: () => context.edit([{ op: 'rename', path, to }]) };
}
