import type { ParsedText } from '../node';
import type { Operation } from '../operation';
import { unfold } from '../plain';
import { forbidden } from './forbidden';
import { moveValue } from './move';
import { applyToPlain } from './plain-operation';
import { isRefusal, refuse, type Refusal } from './layout/plan';
import type { Primitives } from './primitives';
import { readsAs } from './reads-as';
import { nextStage, stageOf, type Stage } from './stage';

/** Carries an operation out on one document of a text. The result is the changed text, parsed, or a reason. */
export type Edit = (parsed: ParsedText, documentIndex: number, operation: Operation) => ParsedText | Refusal;

/**
 * An editor made of primitives. The result is compared with the same operation on plain data: if they differ, nothing
 * is changed. Tests replace a primitive by a wrong one, or turn that check off.
 */
export function createEditor(primitives: Primitives, isRight: typeof readsAs = readsAs): Edit {
  return (before, documentIndex, operation) => {
    const stage = stageOf(before, documentIndex);
    if (isRefusal(stage)) return stage;
    const { document } = stage.target;
    if (document.syntax.length > 0) return refuse('the document has a syntax error; fix that first');
    const { data, isWhole } = unfold(document.root, document);
    if (!isWhole)
      return refuse('the aliases of the document bring in too many values to check the change; make it by hand');
    const wanted = applyToPlain(data, operation);
    if (isRefusal(wanted)) return wanted;
    const done = forbidden(stage.target, operation) ?? change(stage, operation, primitives);
    if (isRefusal(done)) return done;
    if (isRight(done.parsed, before, { documentIndex, data: wanted.data })) return done.parsed;
    return refuse('it would change something else; do it by hand');
  };
}

function change(stage: Stage, operation: Operation, primitives: Primitives): Stage | Refusal {
  const { target } = stage;
  switch (operation.op) {
    case 'rename':
      return nextStage(stage, primitives.rename(target, operation.path, operation.to));
    case 'remove':
      return nextStage(stage, primitives.remove(target, operation.path, operation.keep ?? []));
    case 'set':
      return nextStage(stage, primitives.set(target, operation.path, operation));
    case 'paste':
      return nextStage(stage, primitives.paste(target, operation.path, { fragment: operation.fragment }));
    case 'move':
      return moveValue(stage, { keep: [], ...operation }, primitives);
  }
}
