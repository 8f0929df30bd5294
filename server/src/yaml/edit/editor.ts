import type { ParsedText } from '../node';
import type { Operation } from '../operation';
import { toPlain } from '../plain';
import { forbidden } from './forbidden';
import { moveValue } from './move';
import { applyToPlain } from './plain-operation';
import { isRefused, refuse, type Refusal } from './plan';
import type { Primitives } from './primitives';
import { readsAs } from './reads-as';
import { nextStage, stageOf, type Stage } from './stage';

/** Carries an operation out on one document of a text. The result is the changed text, parsed, or a reason. */
export type Edit = (parsed: ParsedText, documentIndex: number, operation: Operation) => ParsedText | Refusal;

export interface Editor {
  /** Held against the same operation on plain data: if the text would read as anything else, nothing is changed. */
  readonly apply: Edit;
  /** The same without that check. */
  readonly perform: Edit;
}

/** An editor made of primitives; tests replace one of them by a wrong one. */
export function createEditor(primitives: Primitives): Editor {
  const perform: Edit = (parsed, documentIndex, operation) => {
    const stage = stageOf(parsed, documentIndex);
    if (isRefused(stage)) return stage;
    const done = forbidden(stage.target, operation) ?? change(stage, operation, primitives);
    return isRefused(done) ? done : done.parsed;
  };
  return { perform, apply: (...edit) => guarded(perform, ...edit) };
}

function guarded(perform: Edit, ...[before, documentIndex, operation]: Parameters<Edit>): ParsedText | Refusal {
  const document = before.documents[documentIndex];
  if (!document) return refuse('the document is not there');
  if (document.syntax.length > 0) return refuse('the document has a syntax error; mend that first');
  const wanted = applyToPlain(toPlain(document.root, document), operation);
  if (isRefused(wanted)) return wanted;
  const after = perform(before, documentIndex, operation);
  if (isRefused(after) || readsAs(after, before, { documentIndex, data: wanted.data })) return after;
  return refuse('it cannot be done here without touching something else; do it by hand');
}

function change(stage: Stage, operation: Operation, primitives: Primitives): Stage | Refusal {
  const { target } = stage;
  switch (operation.op) {
    case 'rename':
      return nextStage(stage, primitives.rename(target, operation.path, operation.to));
    case 'remove':
      return nextStage(stage, primitives.remove(target, operation.path, operation.keep ?? []));
    case 'set':
      return nextStage(stage, primitives.set(target, operation.path, operation.value));
    case 'paste':
      return nextStage(stage, primitives.paste(target, operation.path, operation.fragment));
    case 'move':
      return moveValue(stage, { keep: [], ...operation }, primitives);
  }
}
