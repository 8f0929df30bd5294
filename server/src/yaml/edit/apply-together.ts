import { applyEdits } from '../../text/apply-edits';
import type { TextEdit } from '../../text/edit';
import { reparse } from '../incremental/reparse';
import type { ParsedText } from '../node';
import type { Operation } from '../operation';
import { nodeAt, pointer } from '../path';
import { unfold } from '../plain';
import { parseCached, remember } from '../incremental/recent';
import { applyOperations } from './apply';
import { forbidden } from './forbidden';
import { PlainDraft } from './plain-operation';
import { isRefusal, type Plan } from './layout/plan';
import { primitives } from './primitives';
import { readsAs } from './reads-as';
import { editedDocument, type EditedDocument } from './layout/target';

/** Operations that are carried out together or not at all. */
type Change = readonly Operation[];

/**
 * Carries out changes that do not depend on each other. All whose edits do not touch are written, parsed and verified
 * at once, so that the work does not grow with size times changes. Returns the changed text; call it again for changes
 * that were left because they touch another one. The text is unchanged only if nothing can be done.
 */
export function applyTogether(text: string, documentIndex: number, changes: readonly Change[]): string {
  const before = parseCached(text);
  const target = editedDocument(before, documentIndex);
  if (!target || target.document.syntax.length > 0) return text;
  const { data, isWhole } = unfold(target.document.root, target.document);
  if (!isWhole) return text;
  const planned = fromBelow(before, documentIndex, firstForEachPlace(changes)).flatMap(
    (change) => planOf(target, change) ?? [],
  );
  return carryOut({ before, documentIndex, data }, planned);
}

/** The document to change, and its data. */
interface Whole {
  readonly before: ParsedText;
  readonly documentIndex: number;
  readonly data: unknown;
}

/** If several changes write one place, the first one counts, as if they were carried out one by one. */
function firstForEachPlace(changes: readonly Change[]): readonly Change[] {
  const places = new Set<string>();
  return changes.filter((change) => {
    const written = change.map(writtenPlace).filter((place) => place !== undefined);
    if (written.some((place) => places.has(place))) return false;
    for (const place of written) places.add(place);
    return true;
  });
}

function writtenPlace(operation: Operation): string | undefined {
  switch (operation.op) {
    case 'rename':
      return pointer([...operation.path.slice(0, -1), operation.to]);
    case 'set':
    case 'paste':
      return pointer(operation.path);
    case 'move':
      return pointer(operation.to);
    case 'remove':
      return undefined;
  }
}

/** If changes give a wrong result together, halves them until it finds those that do not. */
function carryOut(whole: Whole, planned: readonly PlannedChange[]): string {
  const { before, documentIndex } = whole;
  const [only] = planned;
  if (!only) return before.text;
  const together = tryTogether(whole, planned);
  if (together) return remember(together).text;
  if (planned.length > 1) {
    const half = Math.ceil(planned.length / 2);
    const below = carryOut(whole, planned.slice(0, half));
    return below === before.text ? carryOut(whole, planned.slice(half)) : below;
  }
  const result = applyOperations(before.text, documentIndex, only.change);
  return result.ok ? result.text : before.text;
}

/** From the bottom up, so that the indexes of the items above stay valid. */
function fromBelow({ documents }: ParsedText, documentIndex: number, changes: readonly Change[]): readonly Change[] {
  const root = documents[documentIndex]?.root;
  const startOf = ([first]: Change): number => {
    if (!first) return 0;
    const path = first.op === 'move' ? first.from : first.path;
    return nodeAt(root, path)?.start ?? nodeAt(root, path.slice(0, -1))?.end ?? 0;
  };
  return changes
    .map((change) => ({ change, start: startOf(change) }))
    .sort((a, b) => b.start - a.start)
    .map(({ change }) => change);
}

interface PlannedChange {
  readonly change: Change;
  /** In order; undefined if it takes more than one step. */
  readonly edits: readonly TextEdit[] | undefined;
}

/** Undefined if a change must not be made. Each operation may need the result of the one before it. */
function planOf(target: EditedDocument, change: Change): PlannedChange | undefined {
  const [operation, ...others] = change;
  if (!operation) return undefined;
  if (others.length > 0) return { change, edits: undefined };
  const plan = forbidden(target, operation) ?? planFor(target, operation);
  if (!plan) return { change, edits: undefined };
  return isRefusal(plan) ? undefined : { change, edits: plan.edits };
}

/** The text after all changes that can be made at once; undefined if there are none, or if its data would be wrong. */
function tryTogether(
  { before, documentIndex, data }: Whole,
  planned: readonly PlannedChange[],
): ParsedText | undefined {
  const document = before.documents[documentIndex];
  if (!document) return undefined;
  const plain = new PlainDraft(data);
  const edits: (readonly TextEdit[])[] = [];
  let above = Infinity;
  for (const { change, edits: own } of planned) {
    const [first, last] = [own?.[0], own?.at(-1)];
    if (!own || !first || !last || last.end >= above) continue;
    if (change.some((operation) => plain.apply(operation) !== undefined)) continue;
    above = first.start;
    edits.push(own);
  }
  if (edits.length === 0) return undefined;
  const after = reparse(before, applyEdits(before.text, edits.toReversed().flat()));
  const duplicates = after.documents[documentIndex]?.duplicates.length ?? 0;
  const isRight =
    duplicates <= document.duplicates.length && readsAs(after, before, { documentIndex, data: plain.data });
  return isRight ? after : undefined;
}

/** Undefined if it takes more than one step. */
function planFor(target: EditedDocument, operation: Operation): Plan | undefined {
  switch (operation.op) {
    case 'rename':
      return primitives.rename(target, operation.path, operation.to);
    case 'remove':
      return primitives.remove(target, operation.path, operation.keep ?? []);
    case 'set':
      return primitives.set(target, operation.path, operation);
    case 'paste':
      return primitives.paste(target, operation.path, { fragment: operation.fragment });
    case 'move':
      return undefined;
  }
}
