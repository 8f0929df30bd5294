import * as l10n from '@vscode/l10n';
import { lineOf, type Problem, type Span } from '../../service/public';
import type { ActionCandidate } from './action-candidates';
import { requestFor } from '../session/document-question';
import type { Checked, Session } from '../session/session';
import { mayBeRightLater } from '../../service/public';

/** Up to which size of the text (in UTF-16 units) later releases are tried: each costs a check. */
const TRIED_UP_TO = 20_000;

/** If what is written is available in a later release: to write that release where the file's release is stated. */
export function raiseCandidates(session: Session, checked: Checked, span: Span): ActionCandidate[] {
  const { report, text } = checked;
  const [root] = report?.roots ?? [];
  const problem = report?.problems.find((one) => mayBeRightLater(one.rule) && isIn(one, span));
  if (!problem || root?.kind !== 'workflow' || text.length > TRIED_UP_TO) return [];
  const { from, certainty } = root.release.source;
  if (!['comment', 'config', 'file'].includes(from) || certainty === 'borrowed') return [];
  const { platform } = session.host.releases;
  const at = platform.findIndex(({ release }) => release === root.release.release);
  const later = platform.slice(at + 1).map(({ release }) => release);
  const newest = later.filter((one, index) => lineOf(later[index + 1] ?? '0.0') !== lineOf(one));
  const to = newest.find(
    (release) =>
      lineOf(release) !== lineOf(root.release.release) && isFine(problem, reportFor(session, checked, release)),
  );
  if (at < 0 || to === undefined) return [];
  return [{ title: l10n.t('Raise the release to {0}', to), action: { kind: 'raise', to }, problem }];
}

function isIn({ span }: Problem, { start, end }: Span): boolean {
  return span.start <= end && start <= span.end;
}

/** The report on a file for another release. */
function reportFor(session: Session, checked: Checked, release: string): Checked['report'] {
  const request = requestFor(session, checked);
  const options = { ...request.options, release, releaseFrom: 'option' as const };
  return session.host.service.check({ ...request, options });
}

/** Whether a problem does not exist in another release, whose report is given. */
function isFine({ rule, span }: Problem, report: Checked['report']): boolean {
  return report?.problems.every((one) => one.rule !== rule || one.span.start !== span.start) === true;
}
