import type { Root } from '../../documents/read/root';
import { lineEndOf } from '../../text/line-ends';
import { cutFragment } from '../../yaml/edit/fragment';
import { targetOf } from '../../yaml/edit/layout/target';
import { writeDocument, type NewPart } from '../../yaml/edit/write-document';
import type { EditResult, Fragment, Plain } from '../../yaml/operation';
import type { Path } from '../../yaml/path';
import { nodeAt } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { parseCached } from '../../yaml/incremental/recent';

/**
 * A part of a new workflow: written explicitly, or copied with its comments from the file it comes from; a switch that is empty
 * there gets the value that it meant.
 */
export type WorkflowPart =
  { readonly at: Path; readonly value: Plain } | { readonly at: Path; readonly copyOf: Path; readonly meant?: boolean };

/**
 * The text of a new workflow file made of parts, in their order; parts to copy that are not in the source are left out.
 * A JSON source gives JSON.
 */
export function writeWorkflow(text: string, root: Root, parts: readonly WorkflowPart[]): EditResult {
  const lineEnd = lineEndOf(text);
  if (root.node.flow) return { ok: true, text: writeJson(text, root, parts).replaceAll('\n', lineEnd) };
  const source = targetOf(parseCached(text), root.documentIndex);
  const written = writeDocument(
    parts.flatMap((part): NewPart[] => {
      if ('value' in part) return [{ op: 'set', path: part.at, value: part.value }];
      if (nodeAt(root.node, part.copyOf) === undefined) return [];
      const fragment = source && cutFragment(source, [...root.base, ...part.copyOf]);
      return fragment ? [{ op: 'paste', path: part.at, fragment: spelledOut(fragment, part.meant) }] : [];
    }),
    source && { step: source.style.step, dash: source.style.dash },
  );
  return written.ok ? { ok: true, text: written.text.replaceAll(/\r\n|\n/g, lineEnd) } : written;
}

/** The text of an empty value with the value that it meant, and with its comments. */
export function spelledOut(fragment: Fragment, meant: boolean | undefined): Fragment {
  return meant !== undefined && /^(?:|~|null)$/i.test(fragment.text) ? { ...fragment, text: String(meant) } : fragment;
}

function writeJson(text: string, root: Root, parts: readonly WorkflowPart[]): string {
  const data = parts.reduce<Tree>((tree, part) => {
    if ('value' in part) return put(tree, part.at, part.value);
    const node = nodeAt(root.node, part.copyOf);
    if (node === undefined) return tree;
    return put(tree, part.at, (node ? toPlain(node, root.document) : null) ?? part.meant ?? null);
  }, {});
  return `${JSON.stringify(data, null, indentOf(text))}\n`;
}

type Tree = Readonly<Record<string, unknown>>;

function put(tree: Tree, [key, ...rest]: Path, value: unknown): Tree {
  const name = String(key);
  return { ...tree, [name]: rest.length === 0 ? value : put((tree[name] ?? {}) as Tree, rest, value) };
}

/** The indentation of one level in a JSON text, taken from the first indented key. */
function indentOf(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
}
