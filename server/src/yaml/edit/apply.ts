import { applyEdits } from '../../text/apply-edits';
import { deepEqual } from '../equal';
import type { ParsedText, YamlDocument, YamlNode } from '../node';
import type { EditResult, Operation } from '../operation';
import { parseText } from '../parse';
import { nodeAt, type Path } from '../path';
import { toPlain } from '../plain';
import { planInsert } from './insert';
import { moveText } from './move';
import { applyToPlain } from './plain-operation';
import { refuse, type Plan } from './plan';
import { planRemove } from './remove';
import { planRename } from './rename';
import { planSet } from './set';
import { styleOf } from './style';

const no = (reason: string): EditResult => ({ ok: false, reason });

/** Carries out operations one after the other, each on the result of the one before; all or nothing. */
export function applyOperations(text: string, documentIndex: number, operations: readonly Operation[]): EditResult {
  let now = text;
  for (const operation of operations) {
    const result = applyOperation(now, documentIndex, operation);
    if (!result.ok) return result;
    now = result.text;
  }
  return { ok: true, text: now };
}

/**
 * Carries out one operation on a document of a text. The edited text is read again and must hold what the same operation
 * makes of the plain data, with all other documents as they were; if it does not, nothing is changed.
 */
export function applyOperation(text: string, documentIndex: number, operation: Operation): EditResult {
  const before = parseText(text);
  const document = before.documents[documentIndex];
  if (!document) return no('the document is not there');
  if (document.syntax.length > 0) return no('the document has a syntax error; mend that first');
  const wanted = applyToPlain(toPlain(document.root, document), operation);
  if (!wanted.ok) return wanted;
  const edited = edit(text, documentIndex, operation);
  if (!edited.ok) return edited;
  return readsAs(parseText(edited.text), before, documentIndex, wanted.data)
    ? edited
    : no('it cannot be done here without touching something else; do it by hand');
}

/** Whether the text holds the wanted data in one document, and what was there before in all others. */
function readsAs(after: ParsedText, before: ParsedText, documentIndex: number, wanted: unknown): boolean {
  return (
    after.documents.length === before.documents.length &&
    before.documents.every((old, i) => {
      const now = after.documents[i];
      if (!now || now.syntax.length > old.syntax.length) return false;
      return deepEqual(toPlain(now.root, now), i === documentIndex ? wanted : toPlain(old.root, old));
    })
  );
}

function edit(text: string, documentIndex: number, operation: Operation): EditResult {
  if (operation.op === 'move') {
    const { from, to, keep = [] } = operation;
    return moveText(
      text,
      { documentIndex, from, to, keep },
      {
        paste: (now, path, fragment) => primitive(now, documentIndex, { op: 'paste', path, fragment }),
        remove: (now, path, kept) => primitive(now, documentIndex, { op: 'remove', path, keep: kept }),
      },
    );
  }
  return primitive(text, documentIndex, operation);
}

function primitive(text: string, documentIndex: number, operation: Exclude<Operation, { op: 'move' }>): EditResult {
  const document = parseText(text).documents[documentIndex];
  if (!document) return no('the document is not there');
  const plan = planOf(text, document, operation);
  return 'reason' in plan ? no(plan.reason) : { ok: true, text: applyEdits(text, plan.edits) };
}

function planOf(text: string, document: YamlDocument, operation: Exclude<Operation, { op: 'move' }>): Plan {
  const style = styleOf(text, document);
  switch (operation.op) {
    case 'rename':
      return planRename(document, operation.path, operation.to, style.json);
    case 'remove':
      if (isReferredTo(document, nodeAt(document.root, operation.path)))
        return refuse('other places of the file refer to it by an anchor');
      return planRemove(text, document, operation.path, operation.keep ?? []);
    case 'set':
      return planSet({ text, document, style }, operation.path, operation.value);
    case 'paste':
      return planPaste({ text, document, style }, operation.path, operation.fragment);
  }
}

function planPaste(
  target: { text: string; document: YamlDocument; style: ReturnType<typeof styleOf> },
  path: Path,
  fragment: Extract<Operation, { op: 'paste' }>['fragment'],
): Plan {
  if (/(^|[\s,[{])[&*][^\s,[\]{}]/.test(fragment.text))
    return refuse('it holds an anchor or an alias; move it by hand');
  return planInsert(target, path, { kind: 'fragment', fragment });
}

/** Whether an alias of the document leads to the node or into it. */
function isReferredTo({ anchors }: YamlDocument, node: YamlNode | null | undefined): boolean {
  if (!node) return false;
  return [...anchors.values()].some((anchored) => node.start <= anchored.start && anchored.end <= node.end);
}
