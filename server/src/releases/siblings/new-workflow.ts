import type { Root } from '../../documents/read/root';
import { lineEndOf } from '../../text/line-ends';
import { cutFragment } from '../../yaml/edit/fragment';
import { stepAt } from '../../yaml/edit/layout/place';
import { editedDocument, type EditedDocument } from '../../yaml/edit/layout/target';
import { parseText } from '../../yaml/read/parse';
import { applyEdits } from '../../text/apply-edits';
import type { Span } from '../../text/span';
import type { MapEntry } from '../../yaml/node';
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
  const source = withoutAnchors(editedDocument(parseCached(text), root.documentIndex), root, parts);
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

/**
 * The source without the anchors of what is copied: in the new file nothing refers to them. An alias in what is copied is
 * refused when it is written.
 */
function withoutAnchors(
  source: EditedDocument | undefined,
  root: Root,
  parts: readonly WorkflowPart[],
): EditedDocument | undefined {
  if (!source || source.document.anchors.size === 0) return source;
  const spans = parts.flatMap((part) => {
    const step = 'copyOf' in part ? stepAt(source.document.root, [...root.base, ...part.copyOf]) : undefined;
    return step ? [...anchorsIn(source.text, step.entry)] : [];
  });
  if (spans.length === 0) return source;
  const text = applyEdits(
    source.text,
    [...new Map(spans.map((span) => [span.start, span])).values()]
      .sort((a, b) => a.start - b.start)
      .map((span) => ({ ...span, text: '' })),
  );
  return editedDocument(parseText(text), root.documentIndex) ?? source;
}

/** Where the anchors in an entry are, each with the blanks around it that go with it. */
function* anchorsIn(text: string, entry: Pick<MapEntry, 'value'> & Span): Generator<Span> {
  const { value } = entry;
  if (!value) return;
  if (value.anchor !== undefined) {
    const before = text.slice(entry.start, value.end);
    const at = before.indexOf(`&${value.anchor}`);
    const written = at < 0 ? undefined : /^&\S+[ \t]*/.exec(before.slice(at))?.[0];
    if (written !== undefined) {
      const end = at + written.length;
      // At the end of a line the blanks before it would be left there.
      const blanks = /^[\r\n]/.test(before.slice(end)) ? (/[ \t]*$/.exec(before.slice(0, at))?.[0].length ?? 0) : 0;
      yield { start: entry.start + at - blanks, end: entry.start + end };
    }
  }
  if (value.kind === 'map') for (const inner of value.entries) yield* anchorsIn(text, inner);
  if (value.kind === 'seq') for (const inner of value.items) yield* anchorsIn(text, inner);
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
