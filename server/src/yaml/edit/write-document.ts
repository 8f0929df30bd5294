import { deepEqual } from '../equal';
import type { EditResult, Operation } from '../operation';
import { parseText } from '../read/parse';
import type { Path } from '../path';
import { toPlain } from '../plain';
import { applyOperations } from './apply';
import { indentLines } from './layout/lines';
import { applyToPlain } from './plain-operation';
import { isRefusal } from './layout/plan';
import { referencesIn } from './layout/references';
import { styleOf, type Style } from './layout/style';
import { entryLines } from './write-value';
import type { WrittenValue } from './written';

/** A part of a new document. */
export type NewPart = Extract<Operation, { op: 'set' | 'paste' }>;

/** The indentation of keys and of the dashes of lists. */
export type Indentation = Pick<Style, 'step' | 'dash'>;

/**
 * The text of a new document made of parts, in their order. It is written and parsed once; if its data then differs
 * from the parts, they are inserted one after the other, indented by two spaces.
 */
export function writeDocument(parts: readonly NewPart[], indentation?: Indentation): EditResult {
  const tree = treeOf(parts);
  const style = { ...styleOf('', { root: null }), ...indentation };
  const text = tree && `${linesOf(tree, style).join('\n')}\n`;
  return text !== undefined && holds(text, parts) ? { ok: true, text } : applyOperations('', 0, parts);
}

/** The keys that lead to the parts. */
type Tree = Map<string, Tree | WrittenValue>;

/** Undefined if a part is in a list or in another part. */
function treeOf(parts: readonly NewPart[]): Tree | undefined {
  const root: Tree = new Map();
  for (const part of parts) if (!put(root, part.path, writtenOf(part))) return undefined;
  return root.size > 0 ? root : undefined;
}

function put(tree: Tree, [key, ...rest]: Path, value: WrittenValue): boolean {
  if (typeof key !== 'string') return false;
  const there = tree.get(key);
  if (rest.length === 0) {
    tree.set(key, value);
    return there === undefined;
  }
  const below = there ?? new Map<string, Tree | WrittenValue>();
  if (!(below instanceof Map)) return false;
  tree.set(key, below);
  return put(below, rest, value);
}

function writtenOf(part: NewPart): WrittenValue {
  return part.op === 'set' ? { kind: 'plain', value: part.value } : { kind: 'fragment', fragment: part.fragment };
}

function linesOf(tree: Tree, style: Style): string[] {
  return [...tree].flatMap(([key, value]) => {
    if (!(value instanceof Map)) return entryLines(key, value, style);
    const [head = ''] = entryLines(key, { kind: 'plain', value: null }, style);
    return [head.replace(/ null$/, ''), ...indentLines(linesOf(value, style), style.step)];
  });
}

function holds(text: string, parts: readonly NewPart[]): boolean {
  let wanted: unknown = {};
  for (const part of parts) {
    const next = applyToPlain(wanted, part);
    if (isRefusal(next)) return false;
    wanted = next.data;
  }
  const { documents } = parseText(text);
  const [document] = documents;
  if (!document || documents.length > 1 || document.syntax.length > 0) return false;
  const { anchors, aliases } = referencesIn(document.root);
  return anchors.length + aliases.length === 0 && deepEqual(toPlain(document.root, document), wanted);
}
