import type { EditResult, Operation } from '../operation';
import { remember, parseCached } from '../incremental/recent';
import { createEditor } from './editor';
import { isRefusal } from './layout/plan';
import { primitives } from './primitives';

const edit = createEditor(primitives);

/**
 * Carries out operations one after the other, each on the result of the one before; all or nothing. After each one the text
 * is parsed again and must contain what the same operation makes of the plain data, with all other documents unchanged;
 * otherwise nothing is changed.
 */
export function applyOperations(text: string, documentIndex: number, operations: readonly Operation[]): EditResult {
  let now = parseCached(text);
  for (const operation of operations) {
    const edited = edit(now, documentIndex, operation);
    if (isRefusal(edited)) return { ok: false, reason: edited.reason };
    now = edited;
  }
  return { ok: true, text: remember(now).text };
}
