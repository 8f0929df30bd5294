import type { Finding } from '../../schemas/walk/finding';
import { lifeAt } from '../../schemas/releases/lifetime';
import type { RuleContext, RuleProblem } from './rule';
import { shortRelease } from './words';
import { comesWithConnector } from './comes-with-connector';
import { arrival, wayOut } from './arrival';

/** A value that the release in use does not take yet, or lacks in a gap. */
export type LaterValue = Extract<Finding, { kind: 'wrongValue' }> & {
  readonly written: string;
  readonly lifetime: NonNullable<Extract<Finding, { kind: 'wrongValue' }>['lifetime']>;
};

/** Whether a finding is about a value that a later release takes. */
export function isLaterValue(finding: Finding, release: string): finding is LaterValue {
  if (finding.kind !== 'wrongValue' || finding.secret) return false;
  const { written, lifetime } = finding;
  return written !== undefined && lifetime !== undefined && lifeAt(lifetime, release).state === 'not-yet';
}

/** What to report of values of later releases; a pipeline type that came with its connector is reported with that. */
export function* laterValues(context: RuleContext): Iterable<RuleProblem> {
  const { release, unseen } = context.release;
  if (unseen === true) return;
  for (const finding of context.findings) {
    if (!isLaterValue(finding, release) || comesWithConnector(context, finding.path)) continue;
    const { written, lifetime, span, path } = finding;
    const advice = `this file is for ${shortRelease(release)}. Choose another value, or ${wayOut(lifetime, release)}.`;
    yield { message: `\`${written}\` ${arrival(lifetime, true, release)}; ${advice}`, span, path };
  }
}
