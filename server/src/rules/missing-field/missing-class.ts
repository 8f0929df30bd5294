import { nearest } from '../../text/nearest';
import { entryOf } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { adding } from './adding';
import { showsAllKeys } from './missing-parts';

const CLASS = 'sourcePythonClass';

/** The model of an application does not require its class, but `metadata app` fails without one, in every release. */
export function* missingClass(context: RuleContext): Iterable<RuleProblem> {
  const { root, findings } = context;
  // A program may add the class to the configuration that is written in it.
  if (root.kind !== 'application' || root.embedded?.language === 'python' || !showsAllKeys(root.node)) return;
  const value = entryOf(root.node, CLASS)?.value;
  if (value && !(value.kind === 'scalar' && (value.value === null || value.value === ''))) return;
  const isMisspelled = findings.some(
    (finding) => finding.kind === 'unknownKey' && nearest(finding.name, [CLASS]) !== undefined,
  );
  const at = entryOf(root.node, CLASS)?.key ?? root.node.entries[0]?.key;
  if (isMisspelled || at === undefined) return;
  yield {
    severity: 'warning',
    message: `An application needs \`${CLASS}\`, the Python class that \`metadata app\` runs, such as \`package.module.ClassName\`; add it.`,
    span: { start: at.start, end: at.end },
    path: [...root.base, CLASS],
    fixes: [adding(context, { parent: root.base, values: [[CLASS, '<package.module.ClassName>']], isSure: false })],
  };
}
