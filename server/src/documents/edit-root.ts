import { applyOperations } from '../yaml/edit/apply';
import type { EditResult, Operation } from '../yaml/operation';
import { parseText } from '../yaml/parse';
import { nodeAt } from '../yaml/path';
import { embeddedText } from './embedded-text';
import type { Root } from './root';

/** Changes the document of a root in the text of its file, also where the document stands in a block scalar. */
export function editRoot(
  text: string,
  { documentIndex, embedded }: Pick<Root, 'documentIndex' | 'embedded'>,
  operations: readonly Operation[],
): EditResult {
  if (!embedded) return applyOperations(text, documentIndex, operations);
  const scalar = nodeAt(parseText(text).documents[documentIndex]?.root, embedded.path);
  const inner = scalar?.kind === 'scalar' ? embeddedText(text, scalar) : undefined;
  if (!inner) return { ok: false, reason: 'the block of text that holds it is not there any more' };
  const result = applyOperations(inner.text, embedded.documentIndex, operations);
  return result.ok ? inner.replace(result.text) : result;
}
