import { isCollection, isMap, isPair, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Document } from 'yaml';
import type { EditResult, Operation } from '../operation';
import type { Path } from '../path';

const no = (reason: string): EditResult => ({ ok: false, reason });

/** Carries out one operation on a document of a text, or refuses with a reason. First version: prints through `yaml`. */
export function applyOperation(text: string, documentIndex: number, operation: Operation): EditResult {
  const documents = parseAllDocuments(text === '' ? '{}' : text, { version: '1.1', merge: true });
  const document: Document | undefined = Array.isArray(documents) ? documents[documentIndex] : undefined;
  if (!document || document.errors.length > 0) return no('the file has a syntax error');
  const reason = change(document, operation);
  if (reason) return no(reason);
  return { ok: true, text: documents.map((each) => each.toString({ lineWidth: 0, indentSeq: true })).join('') };
}

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

function steps(document: Document, path: Path): Path {
  const last = path.at(-1);
  const parent = document.getIn(path.slice(0, -1), true);
  return last === '-' ? [...path.slice(0, -1), isSeq(parent) ? parent.items.length : 0] : path;
}

function remove(document: Document, path: Path, keep: Path): void {
  document.deleteIn(path);
  const above = path.slice(0, -1);
  const parent = document.getIn(above, true);
  if (above.length > keep.length && isCollection(parent) && parent.items.length === 0) remove(document, above, keep);
}

function change(document: Document, operation: Operation): string | undefined {
  switch (operation.op) {
    case 'rename': {
      const parent = document.getIn(operation.path.slice(0, -1), true);
      if (!isMap(parent)) return 'there is nothing to rename';
      if (parent.has(operation.to)) return `\`${operation.to}\` is there already`;
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === operation.path.at(-1));
      if (!isPair(pair) || !isScalar(pair.key)) return 'there is nothing to rename';
      pair.key.value = operation.to;
      return undefined;
    }
    case 'remove':
      if (!document.hasIn(operation.path)) return 'there is nothing to remove';
      remove(document, operation.path, operation.keep ?? []);
      return undefined;
    case 'set':
      document.setIn(steps(document, operation.path), document.createNode(operation.value));
      return undefined;
    case 'move': {
      const node = document.getIn(operation.from, true);
      if (node === undefined) return 'there is nothing to move';
      if (document.hasIn(operation.to)) return 'the target is occupied';
      document.setIn(steps(document, operation.to), node);
      remove(document, operation.from, operation.keep ?? []);
      return undefined;
    }
    case 'paste':
      document.setIn(steps(document, operation.path), parseAllDocuments(operation.fragment.text)[0]?.contents);
      return undefined;
  }
}
