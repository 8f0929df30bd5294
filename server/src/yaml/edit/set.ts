import { deepEqual } from '../equal';
import type { YamlNode } from '../node';
import type { Near, Plain } from '../operation';
import type { Path } from '../path';
import { toPlain } from '../plain';
import { planInsert } from './insert';
import { stepAt } from './layout/place';
import { refuse, UNCHANGED, type Plan } from './layout/plan';
import { replaceValue } from './replace-value';
import type { EditedDocument } from './layout/target';
import { isWrittenByTemplate } from './layout/template-blocks';
import { isAmbiguous } from './write-scalar';
import type { WrittenValue } from './written';

/** The data that a place gets, and what a new parent of it follows. */
export interface NewData {
  readonly value: Plain;
  readonly near?: Near | undefined;
  readonly after?: string | undefined;
}

/** Writes data at a place: a new entry, or a new value for an existing one, with its quotes. */
export function planSet(target: EditedDocument, path: Path, { value, near, after }: NewData): Plan {
  const step = stepAt(target.document.root, path);
  if (!step) return planInsert(target, path, { value: { kind: 'plain', value }, near, after });
  const node = step.entry.value;
  if (node && deepEqual(toPlain(node, target.document), value) && !lacksQuotes(node)) return UNCHANGED;
  if (node?.kind === 'alias') return refuse('it is a reference to another part of the file; change it by hand');
  if (node && isWrittenByTemplate(target, node)) return refuse('a template writes its value; change it by hand');
  return replaceValue(target, step, likeBefore(node, value));
}

/** Whether some loaders read a plain scalar as something else than text: `y`, `1e3`. */
function lacksQuotes(node: YamlNode): boolean {
  if (node.kind !== 'scalar' || node.style !== 'plain' || node.hasPlaceholder) return false;
  return typeof node.value === 'string' && isAmbiguous(node.value);
}

/** Text keeps the quotes of the old value, and a short collection that replaces it stays on the line. */
function likeBefore(node: YamlNode | null, value: Plain): WrittenValue {
  if (node?.kind !== 'scalar' || node.value === null) return { kind: 'plain', value };
  if (isFlat(value)) return { kind: 'plain', value, onOneLine: true };
  const quotes = node.style === 'single' || node.style === 'double' ? node.style : undefined;
  return { kind: 'plain', value, ...(quotes && { quotes }) };
}

function isFlat(value: Plain): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((inner: Plain) => typeof inner !== 'object' || inner === null);
}
