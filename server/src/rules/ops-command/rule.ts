import { nearest } from '../../text/nearest';
import { passagesIn } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { Rule, MentionContext, RuleProblem } from '../shared/rule';
import { callsIn, type OpsCall } from './calls';
import { OPS_COMMANDS } from './commands';

/** A word after the tool's name that is not a command, and the one command that deletes everything. */
export const opsCommand: Rule = {
  id: 'ops-command',
  severity: 'warning',
  summary: 'A command of `openmetadata-ops` that does not exist, or that deletes all tables.',
  inRunbook: 'choice',
  *checkMention(context) {
    for (const call of callsIn(passagesIn(context))) {
      const problem = call.command === 'drop-create' ? deletesAll(call) : misspelled(context, call);
      if (problem) yield problem;
    }
  },
};

function deletesAll({ span, path }: OpsCall): RuleProblem {
  return {
    message:
      '`openmetadata-ops drop-create` deletes all tables and creates them again, empty. To upgrade an existing database, use `migrate`. If this is intended, back up first.',
    span,
    path,
  };
}

/** What resembles no command may be a word of a sentence, or a command of an unknown release. */
function misspelled(context: MentionContext, { command, span, path }: OpsCall): RuleProblem | undefined {
  const names = [...OPS_COMMANDS.keys()];
  const isLonger = names.some((name) => command.startsWith(`${name}-`));
  const meant = isLonger && !command.endsWith('-all') ? undefined : nearest(command.replace(/-all$/, ''), names);
  if (meant === undefined || OPS_COMMANDS.has(command)) return undefined;
  return {
    message: `\`openmetadata-ops\` has no command \`${command}\`. Did you mean \`${meant}\`?`,
    span,
    path,
    fixes: [replacing(context, span, { text: meant, safety: meant === 'drop-create' ? 'review' : 'safe' })],
  };
}
