import { whyNotEdited } from '../../documents/read/encryption';
import type { Change } from '../../releases/migration/change';
import { applyEdits } from '../../text/apply-edits';
import { deepEqual } from '../../yaml/equal';
import { toPlain } from '../../yaml/plain';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { anchoredDocument, type AnchorName } from './anchored-document';

/** Gives an anchor and its aliases another name. Refused where the data would not be the same afterwards. */
export function renameAnchor(
  engine: Engine,
  request: CheckRequest,
  { shared, to }: { readonly shared: AnchorName; readonly to: string },
): Change {
  const { path, text, workspace } = request;
  const here = anchoredDocument(engine, request, shared);
  if (!here || to === shared.name) return { ok: true, files: [], relocations: [], manual: [] };
  const locked = whyNotEdited({ path, text, documentIndex: here.documentIndex });
  if (locked !== undefined) return { ok: false, reason: `The file ${locked}.` };
  if (here.groups.some(([anchor]) => anchor?.name === to))
    return { ok: false, reason: `There is an anchor ${to} in this document already.` };
  const edits = here.group.map(({ start, end }) => ({ start: start + 1, end, text: to }));
  const after = applyEdits(text, edits);
  const apart = { ...engine, parsedFiles: engine.parsedFiles.withOwnCache() };
  const there = anchoredDocument(apart, { path, text: after, workspace }, { ...shared, name: to });
  const isSame =
    there !== undefined &&
    deepEqual(sizesOf(there.groups), sizesOf(here.groups)) &&
    deepEqual(toPlain(there.document.root, there.document), toPlain(here.document.root, here.document));
  if (!isSame) return { ok: false, reason: 'The file would no longer have the same data.' };
  return { ok: true, files: [{ action: 'edit', path, edits, before: text, after }], relocations: [], manual: [] };
}

function sizesOf(groups: readonly (readonly unknown[])[]): number[] {
  return groups.map(({ length }) => length);
}
