import { withoutComments } from '../../documents/read/plain-text';
import { replacing } from '../shared/replacement';
import type { MentionContext, Rule, RuleProblem } from '../shared/rule';
import { namedWorkflow } from './named-workflow';
import { wrongClass } from './wrong-class';

/** The command, `-c`, and the file: in one line, or as a list of arguments. */
const CALL =
  /\bmetadata[\s,"'\\-]{1,60}\b(ingest|profile|test|usage|classify)\b[\s,"'\\-]{1,60}(?<=-)(?:c|config)\b[\s,"'=\\-]{1,60}([\w./$][^\s"',\]]*\.(?:ya?ml|json))\b/g;

/** A workflow that is run with the command of another kind. */
export const wrongCommand: Rule = {
  id: 'wrong-command',
  severity: 'warning',
  summary: 'A workflow is run with the command, or the Python class, of another kind of workflow.',
  kinds: ['workflow'],
  check: wrongClass,
  inRunbook: 'choice',
  *checkMention(context) {
    const { document } = context.mention;
    const text = withoutComments(context.text.slice(document.start, document.end), context.path);
    for (const match of text.matchAll(CALL)) {
      const problem = problemOf(context, match, document.start);
      if (problem) yield problem;
    }
  },
};

function problemOf(context: MentionContext, match: RegExpExecArray, offset: number): RuleProblem | undefined {
  const [whole, command = '', file = ''] = match;
  const workflow = namedWorkflow(file, context);
  if (workflow === undefined || workflow.command === command) return undefined;
  const start = offset + match.index + whole.indexOf(command, 'metadata'.length);
  const span = { start, end: start + command.length };
  return {
    message: `\`metadata ${command}\` does not run workflows of type ${workflow.pipeline}: the file loads, but the run fails. Use \`metadata ${workflow.command}\`.`,
    span,
    path: [],
    // Where it runs, there may be a different file of that name.
    fixes: [replacing(context, span, { text: workflow.command, safety: 'review' })],
  };
}
