import { applyOperations } from '../../yaml/edit/apply';
import type { EditResult, Operation } from '../../yaml/operation';
import { parseText } from '../../yaml/read/parse';
import { nodeAt } from '../../yaml/path';
import { embeddedText, type EmbeddedText } from '../read/embedded-text';
import { quotedText } from '../read/quoted-text';
import { textsIn } from './program-roots';
import type { EmbeddedPlace, Root } from '../read/root';

/** Changes the document of a root in the text of its file, also where the document is in a block scalar, a quoted string or a program. */
export function editRoot(
  text: string,
  { documentIndex, embedded }: Pick<Root, 'documentIndex' | 'embedded'>,
  operations: readonly Operation[],
): EditResult {
  if (!embedded) return applyOperations(text, documentIndex, operations);
  const inner = textAround(text, documentIndex, embedded);
  if (!inner) return { ok: false, reason: 'the text that contains it no longer exists' };
  const result = applyOperations(inner.text, embedded.documentIndex, operations);
  return result.ok ? inner.replace(result.text) : result;
}

/** The text inside of a file that holds an embedded document; undefined if it is not there any more. */
export function textAround(
  text: string,
  documentIndex: number,
  { path, language }: EmbeddedPlace,
): EmbeddedText | undefined {
  if (language !== undefined) return textsIn(text, language)[Number(path[0])];
  const scalar = nodeAt(parseText(text).documents[documentIndex]?.root, path);
  return scalar?.kind === 'scalar' ? (embeddedText(text, scalar) ?? quotedText(text, scalar)) : undefined;
}
