import * as l10n from '@vscode/l10n';
import {
  CodeActionKind,
  CodeActionTriggerKind,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type CodeAction,
  type CodeActionParams,
  type Command,
  type Diagnostic,
} from 'vscode-languageserver';
import { changeOfAction, toFillIn } from './change-of-action';
import { stopIfCancelled } from '../connection/guard';
import { inSlices } from '../connection/in-slices';
import {
  problemCandidates,
  ignoresLast,
  optionCandidates,
  stateCandidates,
  type ActionCandidate,
} from './action-candidates';
import { readActionOnText, type ActionData, type ActionOnText } from './action-data';
import { migrationsAt } from './migration-candidates';
import { raiseCandidates } from './raise-candidates';
import type { Checked, Session } from '../session/session';
import { diagnosticSource, toDiagnostic } from '../diagnostics/to-diagnostics';
import { nextTurn } from '../../files/time-slicer';
import { atOnce, describeRelocation, splitRelocations, type FileChange, type InParts } from '../../service/public';
import { lastEdit, type ComputedEdit } from './last-edit';
import { refusedNow } from './refused-now';
import { withConfirmation } from './with-confirmation';
import { toWorkspaceEdit, type EditOutcome } from './workspace-edit';

/** The kind of “all safe fixes of the file”, for editors that run it on save. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.omconfig`;

/** The kinds of code actions that the server offers. */
export const codeActionKinds: readonly string[] = [CodeActionKind.QuickFix, fixAllKind, CodeActionKind.RefactorRewrite];

/**
 * How many changes a request tries out to find out in advance which would be refused. A number, and no time: the same
 * place of the same text always has the same offers.
 */
const MOST_TRIED = 8;
/** Up to which size of the text (in UTF-16 units) that is done; what fixes a whole file costs more than one change. */
const triedUpTo = {
  fix: 100_000,
  ignore: 20_000,
  raise: 20_000,
  state: 20_000,
  options: 0,
  fixRule: 0,
  fixAll: 0,
  migrate: 0,
};

/** How often a change is computed part by part while other files change; then it is computed at once. */
const MOST_ROUNDS = 3;

/** Answers `textDocument/codeAction`: with commands to clients that know no other actions. */
export async function codeActions(
  session: Session,
  { textDocument, range, context }: CodeActionParams,
  token: CancellationToken,
): Promise<(CodeAction | Command)[]> {
  await nextTurn();
  stopIfCancelled(token);
  const checked = await session.check(session.locations.pathOf(textDocument.uri));
  stopIfCancelled(token);
  const { actionLiterals, applyEdit } = session.features;
  if (!checked?.report || (!actionLiterals && !applyEdit)) return [];
  const span = { start: checked.lines.offsetAt(range.start), end: checked.lines.offsetAt(range.end) };
  const unasked = context.triggerKind === CodeActionTriggerKind.Automatic && context.only === undefined;
  const candidates = problemCandidates(checked, checked.report, { span, unasked });
  const isQuick = isWanted(CodeActionKind.QuickFix, context.only);
  const raises = isQuick ? raiseCandidates(session, checked, span) : [];
  const states = isQuick ? stateCandidates(session, checked, span) : [];
  const refactorings =
    unasked || !isWanted(CodeActionKind.RefactorRewrite, context.only)
      ? []
      : [
          ...optionCandidates(session, checked, span),
          ...migrationsAt(session, checked, { span, isAskedFor: asksForRefactorings(context.only) }),
        ];
  return ignoresLast([...raises, ...candidates, ...states, ...refactorings])
    .filter((candidate) => isWanted(kindOf(candidate), context.only))
    .flatMap((candidate, index) => {
      const isReported = context.triggerKind !== CodeActionTriggerKind.Automatic && fixesMany(candidate.action);
      return toCodeAction(session, checked, { candidate, given: context.diagnostics, index, isReported });
    });
}

/** Answers `codeAction/resolve`: the edit, or why there is none. Refused when the text is no longer the one it was made for. */
export async function resolveCodeAction(
  session: Session,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction> {
  const data = readActionOnText(action.data);
  if (!data) return action;
  const checked = await session.check(session.locations.pathOf(data.uri));
  stopIfCancelled(token);
  const outcome = checked?.version === data.version ? await editInSlices(session, checked, { data, token }) : undefined;
  if (!outcome) throw new ResponseError(LSPErrorCodes.ContentModified, l10n.t('The text has changed since.'));
  if (outcome.ok) return { ...action, edit: outcome.edit };
  if (session.features.disabledActions) return { ...action, disabled: { reason: outcome.reason } };
  throw new ResponseError(LSPErrorCodes.RequestFailed, l10n.t('Not possible: {0}.', outcome.reason));
}

/**
 * Part by part, because a migration of hundreds of workflows takes its time. If something else changes meanwhile, what was found
 * counts for nothing. Undefined if the text changes.
 */
async function editInSlices(
  session: Session,
  checked: Checked,
  { data, token }: { readonly data: ActionOnText; readonly token: CancellationToken },
): Promise<EditOutcome | undefined> {
  const isSameText = (): boolean => (session.documents.at(checked.path)?.version ?? null) === data.version;
  const key = JSON.stringify(data.action);
  const last = lastEdit(checked);
  if (last.key === key) return noted(session, checked, last.edit);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const epoch = session.epochs.since();
    const edit = await inSlices(editOf(session, checked, data.action), () => {
      stopIfCancelled(token);
      return isSameText();
    });
    if (!isSameText()) return undefined;
    if (session.epochs.since() !== epoch) continue;
    Object.assign(last, { key, edit });
    return noted(session, checked, edit);
  }
  return noted(session, checked, atOnce(editOf(session, checked, data.action)));
}

/** Keeps the words for what several fixes change until the editor asks to report them. */
function noted(session: Session, { uri }: Checked, edit: ComputedEdit | undefined): EditOutcome | undefined {
  if (edit?.changes) session.fixedChanges.note(uri, edit.changes);
  return edit?.outcome;
}

interface Requested {
  readonly candidate: ActionCandidate;
  readonly given: readonly Diagnostic[];
  /** Its place among the candidates. */
  readonly index: number;
  /** A person chooses it, and sees what it changed; what an editor does on each save is quiet. */
  readonly isReported: boolean;
}

function toCodeAction(
  session: Session,
  checked: Checked,
  { candidate, given, index, isReported }: Requested,
): (CodeAction | Command)[] {
  const { actionLiterals, preferredActions, resolveActions, disabledActions } = session.features;
  const mustKnow = actionLiterals && !resolveActions;
  const isTried = index < MOST_TRIED && checked.text.length < triedUpTo[candidate.action.kind];
  const outcome = mustKnow || isTried ? outcomeOf(session, checked, candidate) : refused(candidate);
  if (outcome?.ok === false && !(disabledActions && actionLiterals)) return [];
  const data: ActionOnText = { uri: checked.uri, version: checked.version, action: candidate.action };
  if (!actionLiterals) return [{ title: candidate.title, command: 'omconfig.applyAction', arguments: [data] }];
  return [
    {
      title: candidate.title,
      kind: kindOf(candidate),
      ...(candidate.problem && { diagnostics: [givenOrOwn(toDiagnostic(session, checked, candidate.problem), given)] }),
      ...(preferredActions && candidate.preferred && outcome?.ok !== false && { isPreferred: true }),
      ...(isReported && { command: { title: '', command: 'omconfig.reportFixes', arguments: [{ uri: checked.uri }] } }),
      ...(outcome?.ok === false && { disabled: { reason: outcome.reason } }),
      ...(mustKnow ? outcome?.ok && { edit: outcome.edit } : { data }),
    },
  ];
}

function outcomeOf(session: Session, checked: Checked, candidate: ActionCandidate): EditOutcome | undefined {
  return refused(candidate) ?? noted(session, checked, atOnce(editOf(session, checked, candidate.action)));
}

function refused({ refusal }: ActionCandidate): EditOutcome | undefined {
  return refusal === undefined ? undefined : { ok: false, reason: refusal };
}

/** One change that cannot be computed, by an internal error, must not take the others with it. */
function* editOf(session: Session, checked: Checked, action: ActionData): InParts<ComputedEdit | undefined> {
  try {
    return yield* computeEdit(session, checked, action);
  } catch (error) {
    session.onFault(error);
    return without(l10n.t('omconfig failed to compute this change; see its log for details'));
  }
}

function* computeEdit(session: Session, checked: Checked, action: ActionData): InParts<ComputedEdit | undefined> {
  const change = yield* changeOfAction(session, checked, action);
  if (!change) return undefined;
  if (!change.ok) return without(change.reason);
  const changes = fixesMany(action) && {
    changes: splitRelocations(change.relocations)
      .kept.map(describeRelocation)
      .map(({ from, to }) => `${from} → ${to}`),
  };
  if (change.files.length === 0) return { ...without(l10n.t('there is nothing to change')), ...changes };
  const outcome = toWorkspaceEdit(session, change.files, toFillIn(checked, action));
  const question = outcome.ok ? yield* questionAbout(session, checked, { action, files: change.files }) : undefined;
  if (!outcome.ok || question === undefined) return { outcome, ...changes };
  return { outcome: { ok: true, edit: withConfirmation(outcome.edit, question) } };
}

function without(reason: string): ComputedEdit {
  return { outcome: { ok: false, reason } };
}

interface ComputedAction {
  readonly action: ActionData;
  readonly files: readonly FileChange[];
}

/** What a person is asked before a migration whose result the release in use refuses, where the editor can ask. */
function* questionAbout(
  session: Session,
  { options }: Checked,
  { action, files }: ComputedAction,
): InParts<string | undefined> {
  if (action.kind !== 'migrate' || action.pins === true || !session.features.confirmEdits) return undefined;
  for (const file of files) {
    const refusals = yield* refusedNow(session, file, options);
    if (refusals.length > 0)
      return l10n.t('The release in use rejects or ignores the result, which needs OpenMetadata {0}.', action.to);
  }
  return undefined;
}

/** Whether an action carries out several fixes, whose titles nobody reads one by one. */
function fixesMany({ kind }: ActionData): boolean {
  return kind === 'fixAll' || kind === 'fixRule';
}

/** The client's own object for a problem, where it sent one, else ours. */
function givenOrOwn(own: Diagnostic, given: readonly Diagnostic[]): Diagnostic {
  const same = given.find(
    ({ source, code, range }) =>
      source === diagnosticSource && code === own.code && JSON.stringify(range) === JSON.stringify(own.range),
  );
  return same ?? own;
}

function kindOf({ action, isQuickFix }: ActionCandidate): CodeActionKind {
  if (isQuickFix === true) return CodeActionKind.QuickFix;
  switch (action.kind) {
    case 'fix':
    case 'ignore':
    case 'fixRule':
    case 'raise':
    case 'state':
      return CodeActionKind.QuickFix;
    case 'fixAll':
      return fixAllKind;
    case 'migrate':
    case 'options':
      return CodeActionKind.RefactorRewrite;
  }
}

function asksForRefactorings(only: readonly CodeActionKind[] | undefined): boolean {
  return only?.some((kind) => kind.startsWith(CodeActionKind.Refactor)) === true;
}

/** Kinds form a tree: asking for `source` asks for `source.fixAll.omconfig`, too; asking for none asks for all. */
function isWanted(kind: CodeActionKind, only: readonly CodeActionKind[] | undefined): boolean {
  if (only === undefined || only.length === 0) return true;
  return only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));
}
