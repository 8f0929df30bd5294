import { editRoot } from '../../documents/classify/edit-root';
import type { Root } from '../../documents/read/root';
import type { Change } from '../../releases/migration/change';
import { diffTexts } from '../../text/diff/diff-texts';
import type { CheckRequest } from '../engine/check-request';
import type { Operation } from '../../yaml/operation';

/** What operations on the document of a root or mention make of its file. */
export function editChange(
  { path, text: before }: Pick<CheckRequest, 'path' | 'text'>,
  root: Pick<Root, 'documentIndex' | 'embedded'>,
  operations: readonly Operation[],
): Change {
  const result = editRoot(before, root, operations);
  if (!result.ok) return result;
  const edits = diffTexts(before, result.text);
  return {
    ok: true,
    files: [{ action: 'edit', path, edits, before, after: result.text }],
    relocations: [],
    manual: [],
  };
}
