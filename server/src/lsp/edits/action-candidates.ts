import * as l10n from '@vscode/l10n';
import type { ActionData } from './action-data';
import { requestFor } from '../session/document-question';
import type { Checked, Session } from '../session/session';
import { canBeHidden, type FileReport, type Problem, type Span } from '../../service/public';

/** Something that can be done about a file, in words; its change is not computed yet. */
export interface ActionCandidate {
  readonly title: string;
  readonly action: ActionData;
  readonly problem?: Problem;
  readonly preferred?: boolean;
  /** Shown in the light bulb of a problem, whatever the kind of its action. */
  readonly isQuickFix?: boolean;
  /** Why it cannot be done, if that is already known; it is shown only to give the reason. */
  readonly refusal?: string;
}

interface WantedActions {
  readonly span: Span;
  /** The editor asks on its own, to see whether a light bulb belongs here: only what fixes a problem counts. */
  readonly unasked: boolean;
}

/** What can be done for the problems in a part of text and for the file, best first. */
export function problemCandidates(
  checked: Checked,
  report: FileReport,
  { span, unasked }: WantedActions,
): ActionCandidate[] {
  const here = report.problems.flatMap((problem, index) => (touches(problem.span, span) ? [{ problem, index }] : []));
  const fixes = here.flatMap(({ problem, index }) => fixesOf(problem, index));
  const rules = [...new Set(here.map(({ problem }) => problem.rule))];
  const hidden = takesComments(checked) ? here.filter(({ problem }) => canBeHidden(problem.rule)) : [];
  const ignores = hidden.map(({ problem, index }) => ignoreOf(problem, index));
  const everything = fixes.length > 0 ? fixAllHere(report) : [];
  const candidates = [...fixes, ...rules.flatMap((rule) => fixRuleOf(report, rule)), ...everything, ...ignores];
  return unasked ? candidates : [...candidates, ...fixAllOf(report)];
}

/** Puts the actions that hide a problem last. */
export function ignoresLast(candidates: readonly ActionCandidate[]): ActionCandidate[] {
  const isIgnore = ({ action }: ActionCandidate): boolean => action.kind === 'ignore';
  return [...candidates.filter((one) => !isIgnore(one)), ...candidates.filter(isIgnore)];
}

/** The problems in a part of the text. */
export function problemsAt({ problems }: FileReport, span: Span): readonly Problem[] {
  return problems.filter((problem) => touches(problem.span, span));
}

/** To write the options that the section at the cursor does not mention as comments. */
export function optionCandidates(session: Session, checked: Checked, { start: offset }: Span): ActionCandidate[] {
  const found = takesComments(checked)
    ? session.host.service.missingOptions(requestFor(session, checked), offset)
    : undefined;
  if (!found) return [];
  const title = l10n.t('Add missing options of {0} as comments ({1})', found.section, found.names.length);
  return [{ title, action: { kind: 'options', offset } }];
}

/** Where a problem or its fix rests on a release that is not known: to state that release in the file. */
export function stateCandidates(session: Session, checked: Checked, span: Span): ActionCandidate[] {
  const problem = checked.report?.problems.find((one) => touches(one.span, span) && restsOnRelease(one));
  if (!problem || !takesComments(checked)) return [];
  const stated = session.host.service.releaseComment(requestFor(session, checked));
  if (!stated) return [];
  return [{ title: l10n.t('State the release of this file: {0}', stated.comment), action: { kind: 'state' }, problem }];
}

function restsOnRelease({ restsOn = [], fixes }: Problem): boolean {
  return [...restsOn, ...fixes.flatMap((fix) => fix.restsOn ?? [])].some(({ about }) => about === 'release');
}

function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function fixesOf(problem: Problem, index: number): ActionCandidate[] {
  return problem.fixes.map(({ title, safety }, fix) => ({
    title,
    action: { kind: 'fix', problem: index, rule: problem.rule, fix },
    problem,
    preferred: fix === 0 && safety === 'safe' && problem.fixes.slice(1).every((other) => other.safety !== 'safe'),
  }));
}

function fixRuleOf({ problems }: FileReport, rule: string): ActionCandidate[] {
  const safe = problems.filter((problem) => problem.rule === rule && problem.fixes[0]?.safety === 'safe');
  return safe.length > 1
    ? [{ title: l10n.t('Fix all {0} in this file', rule), action: { kind: 'fixRule', rule } }]
    : [];
}

function ignoreOf(problem: Problem, index: number): ActionCandidate {
  const title = l10n.t('Ignore {0} on this line', problem.rule);
  return { title, action: { kind: 'ignore', problem: index, rule: problem.rule }, problem };
}

function fixAllOf({ problems }: FileReport): ActionCandidate[] {
  const some = problems.some(({ fixes }) => fixes[0]?.safety === 'safe');
  return some ? [{ title: l10n.t('Apply all safe fixes'), action: { kind: 'fixAll' } }] : [];
}

/** The same from the light bulb of one problem, where the file has problems of other rules with safe fixes, too. */
function fixAllHere({ problems }: FileReport): ActionCandidate[] {
  const rules = new Set(problems.filter(({ fixes }) => fixes[0]?.safety === 'safe').map(({ rule }) => rule));
  return rules.size > 1
    ? [{ title: l10n.t('Fix all safe problems in this file'), action: { kind: 'fixAll' }, isQuickFix: true }]
    : [];
}

/** Whether a file can hold comments at all. */
function takesComments({ path, lines }: Checked): boolean {
  return !/^jsonc?$/.test(lines.languageId) && !/\.json(?:\.\w+)?$/i.test(path);
}
