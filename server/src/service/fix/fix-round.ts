import type { Change, FileChange } from '../../releases/migration/change';
import type { Fix, Problem } from '../../rules/shared/problem';
import { applyEdits } from '../../text/apply-edits';
import type { TextEdit } from '../../text/edit';
import type { InParts } from '../../text/in-parts';
import { splitDocuments } from '../../yaml/read/split-documents';
import { diffTexts } from '../../text/diff/diff-texts';
import { shiftSpan, type Span } from '../../text/span';
import type { Operation } from '../../yaml/operation';
import { applyTogether } from '../../yaml/edit/apply-together';
import { checkFile } from '../check/check';
import type { CheckRequest, EditedPart } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { editChange } from '../check/edit-change';

/** Which problems of a file are to be fixed. */
export interface FixOptions {
  /** Absent: all of them. */
  readonly isWanted?: (problem: Problem) => boolean;
  /** Also by a fix that needs review, if it is the only one: between several a person has to choose. */
  readonly unsafe?: boolean;
}

/** A fix to be carried out. */
interface Candidate {
  readonly problem: Problem;
  readonly fix: Fix;
}

/** The change of a fix while its operations are only collected. */
const NOTED: Change = { ok: true, files: [], relocations: [], manual: [] };

/**
 * Checks a file once and carries out what is possible without another check: in each document the fixes of one rule,
 * that of the first fixable problem, because the fixes of a rule do not depend on each other. Returns the changed text.
 */
export function* fixRound(engine: Engine, request: CheckRequest, options: FixOptions): InParts<string> {
  const { text } = request;
  const recorder = new Recorder(request);
  const report = checkFile(engine, { ...request, edit: recorder.edit });
  const byDocument = new Map<number, Candidate[]>();
  for (const candidate of wantedFixes(report?.problems ?? [], options)) {
    const { documentIndex } = candidate.problem;
    const ofDocument = byDocument.get(documentIndex);
    if (ofDocument) ofDocument.push(candidate);
    else byDocument.set(documentIndex, [candidate]);
  }
  const spans = byDocument.size === 0 ? [] : splitDocuments(text);
  const changes: (readonly TextEdit[])[] = [];
  for (const [index, candidates] of byDocument) {
    yield;
    const span = spans[index] ?? { start: 0, end: text.length };
    changes.push(editsOf(candidates, { recorder, request, span }));
  }
  return applyEdits(text, withoutOverlaps(changes).flat());
}

function wantedFixes(
  problems: readonly Problem[],
  { isWanted = () => true, unsafe = false }: FixOptions,
): readonly Candidate[] {
  return problems.flatMap((problem): readonly Candidate[] => {
    const [fix, ...others] = problem.fixes;
    const isMeant = fix?.safety === 'safe' || (unsafe && others.length === 0 && problem.isChoice !== true);
    return fix && isMeant && isWanted(problem) ? [{ problem, fix }] : [];
  });
}

/** The document whose problems are fixed. */
interface FixedDocument {
  readonly recorder: Recorder;
  readonly request: CheckRequest;
  readonly span: Span;
}

/** The edits of the first rule with a possible fix. */
function editsOf(candidates: readonly Candidate[], document: FixedDocument): readonly TextEdit[] {
  const byRule = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = `${candidate.problem.rule} ${candidate.problem.migration ?? ''}`;
    const known = byRule.get(key);
    if (known) known.push(candidate);
    else byRule.set(key, [candidate]);
  }
  for (const ofRule of byRule.values()) {
    const edits = ofRule.length > 1 ? editsTogether(ofRule, document) : undefined;
    if (edits && edits.length > 0) return edits;
    if (edits) continue;
    for (const { fix } of ofRule) {
      const own = editsInFile(fix.change(), document.request);
      if (own.length > 0) return own;
    }
  }
  return [];
}

/** The edits of fixes that can be carried out at once; undefined if they have to be tried one by one. */
function editsTogether(candidates: readonly Candidate[], document: FixedDocument): readonly TextEdit[] | undefined {
  const { recorder, request, span } = document;
  const changes = candidates.map(({ fix }) => recorder.look(fix));
  const operations = changes.flatMap((change) => ('operations' in change ? [change.operations] : []));
  if (operations.length === changes.length) {
    const before = request.text.slice(span.start, span.end);
    const after = applyTogether(before, 0, operations);
    return diffTexts(before, after).map((edit) => ({ ...edit, ...shiftSpan(edit, span.start) }));
  }
  // A migration may change more than the place it was found at.
  if (operations.length > 0 || candidates.some(({ problem }) => problem.migration !== undefined)) return undefined;
  return withoutOverlaps(changes.map((change) => ('ok' in change ? editsInFile(change, request) : []))).flat();
}

/** The edits of the file itself; none if the change touches other files. */
function editsInFile(change: Change, { path, text }: CheckRequest): readonly TextEdit[] {
  const file: FileChange | undefined = change.ok && change.files.length === 1 ? change.files[0] : undefined;
  return file?.action === 'edit' && file.path === path && file.after !== text ? file.edits : [];
}

/** Edits in the order of the text, those of each change together; of two changes that touch, the upper one. */
function withoutOverlaps(changes: readonly (readonly TextEdit[])[]): readonly (readonly TextEdit[])[] {
  const startOf = (edits: readonly TextEdit[]): number => edits[0]?.start ?? 0;
  let end = -1;
  return changes
    .toSorted((a, b) => startOf(a) - startOf(b))
    .filter((edits) => {
      const last = edits.at(-1);
      if (!last || startOf(edits) <= end) return false;
      end = last.end;
      return true;
    });
}

/** Collects the operations of fixes instead of carrying them out. */
class Recorder {
  private noted: { readonly part: EditedPart; readonly operations: readonly Operation[] }[] | undefined;

  constructor(private readonly request: CheckRequest) {}

  readonly edit = (part: EditedPart, operations: readonly Operation[]): Change => {
    if (!this.noted) return editChange({ path: this.request.path, text: this.request.text }, part, operations);
    this.noted.push({ part, operations });
    return NOTED;
  };

  /** The operations of a fix if it consists only of these, or its change. */
  look(fix: Fix): Change | { readonly operations: readonly Operation[] } {
    this.noted = [];
    const change = fix.change();
    const [only, ...others] = this.noted;
    this.noted = undefined;
    if (!only) return change;
    const isAll = change === NOTED && others.length === 0 && !only.part.embedded;
    return isAll ? { operations: only.operations } : fix.change();
  }
}
