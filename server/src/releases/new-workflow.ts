import type { Root } from '../documents/root';
import { lineEndOf } from '../text/line-ends';
import { cutFragment } from '../yaml/edit/fragment';
import { targetOf } from '../yaml/edit/target';
import { writeDocument, type NewPart } from '../yaml/edit/write-document';
import type { EditResult, Plain } from '../yaml/operation';
import { parseText } from '../yaml/parse';
import type { Path } from '../yaml/path';
import { nodeAt } from '../yaml/path';
import { toPlain } from '../yaml/plain';
import { readAgain } from '../yaml/recent';

/** A part of a new workflow: written out, or copied with its comments from the file it comes from. */
export type Part = { readonly at: Path; readonly value: Plain } | { readonly at: Path; readonly copyOf: Path };

/**
 * The text of a new workflow file made of parts, in their order; parts to copy that are not in the source are left out.
 * A JSON source gives JSON.
 */
export function writeWorkflow(text: string, root: Root, parts: readonly Part[]): EditResult {
  const source = targetOf(readAgain(text), root.documentIndex);
  const written = writeDocument(
    parts.flatMap((part): NewPart[] => {
      if ('value' in part) return [{ op: 'set', path: part.at, value: part.value }];
      if (nodeAt(root.node, part.copyOf) === undefined) return [];
      const fragment = source && cutFragment(source, [...root.base, ...part.copyOf]);
      return fragment ? [{ op: 'paste', path: part.at, fragment }] : [];
    }),
  );
  if (!written.ok) return written;
  if (root.node.flow) return { ok: true, text: asJson(written.text) };
  return { ok: true, text: written.text.replaceAll(/\r\n|\n/g, lineEndOf(text)) };
}

function asJson(yaml: string): string {
  const document = parseText(yaml).documents[0];
  return JSON.stringify(document?.root ? toPlain(document.root, document) : {}, null, 2) + '\n';
}
