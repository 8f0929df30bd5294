import * as l10n from '@vscode/l10n';
import { problemsAt, type ActionCandidate } from './action-candidates';
import { requestFor } from '../session/document-question';
import { changeOfAction } from './change-of-action';
import { targetsOf } from './migrate-targets';
import { atOnce, baseName, type Problem, type Span } from '../../service/public';
import type { Checked, Session } from '../session/session';

/** Up to which size of the text (in UTF-16 units) a migration is carried out to see whether it changes the file. */
const TRIED_UP_TO = 20_000;

/** Where code actions are asked for. */
interface AskedMigrations {
  readonly span: Span;
  /** A person asks for refactorings alone, and learns where there is none. */
  readonly isAskedFor: boolean;
}

/**
 * The migrations of a file, for a place in it: at a problem only the nearest one, and only if a migration solves the problem.
 */
export function migrationsAt(
  session: Session,
  checked: Checked,
  { span, isAskedFor }: AskedMigrations,
): ActionCandidate[] {
  const here = checked.report ? problemsAt(checked.report, span) : [];
  if (isAskedFor || here.length === 0) return migrationCandidates(session, checked, isAskedFor);
  const solvable = here.filter(({ migration }) => migration !== undefined);
  if (solvable.length === 0) return [];
  return targetsOfFile(session, checked)
    .flatMap((to) => candidatesTo(session, checked, { to, problems: solvable }))
    .slice(0, 1);
}

function targetsOfFile({ host }: Session, { report }: Checked): readonly string[] {
  return report ? targetsOf(report, host.releases) : [];
}

/**
 * The migrations of a file that change something: to the next minor release and to the newest, each also with the release
 * that is pinned around the file. What is pending decides, however busy the machine is.
 *
 * @param isAskedFor a person asks for refactorings alone, and learns where there is none
 */
function migrationCandidates(session: Session, checked: Checked, isAskedFor: boolean): ActionCandidate[] {
  const targets = targetsOfFile(session, checked);
  const found = targets.flatMap((to) => candidatesTo(session, checked, { to }));
  const newest = targets.at(-1);
  if (found.length > 0 || newest === undefined || !isAskedFor) return found;
  const refusal = l10n.t('nothing in this file needs to change for {0}', newest);
  return [{ title: titleOf(newest), action: { kind: 'migrate', to: newest }, refusal }];
}

interface Wanted {
  readonly to: string;
  /** One of these is to be solved; absent: whatever there is to change. */
  readonly problems?: readonly Problem[];
}

function candidatesTo(session: Session, checked: Checked, { to, problems }: Wanted): ActionCandidate[] {
  const pending = session.host.service.pending(requestFor(session, checked), to);
  const isOffered =
    problems === undefined
      ? pending.hasChange(({ byHand }) => !byHand)
      : pending.hasChange((change) => !change.byHand && isFor(change, problems), around(problems));
  if (!isOffered || !changesSomething(session, checked, to)) return [];
  const alone: ActionCandidate = { title: titleOf(to), action: { kind: 'migrate', to } };
  const files = [...new Set(pending.pins.map(({ path }) => path))];
  if (files.length === 0) return [alone];
  const names = files.map(baseName).join(', ');
  const title = l10n.t('Migrate this file to {0} and raise the release in {1}', to, names);
  return [alone, { title, action: { kind: 'migrate', to, pins: true } }];
}

type PendingChange = ReturnType<Session['host']['service']['pending']>['changes'][number];

/** Whether a change is the one that a problem asks for: of the same migration, at its place. */
function isFor({ migration, start, end }: PendingChange, problems: readonly Problem[]): boolean {
  return problems.some(({ span, ...problem }) => {
    return problem.migration === migration && span.start <= end && start <= span.end;
  });
}

/** What all of them touch together. */
function around(problems: readonly Problem[]): Span {
  return problems.reduce<Span>(
    (all, { span }) => ({ start: Math.min(all.start, span.start), end: Math.max(all.end, span.end) }),
    { start: Infinity, end: 0 },
  );
}

/** A pending change may still be refused when it is carried out. */
function changesSomething(session: Session, checked: Checked, to: string): boolean {
  if (checked.text.length > TRIED_UP_TO) return true;
  const change = atOnce(changeOfAction(session, checked, { kind: 'migrate', to }));
  return change?.ok === true && change.files.length > 0;
}

function titleOf(to: string): string {
  return l10n.t('Migrate this file to {0}', to);
}
