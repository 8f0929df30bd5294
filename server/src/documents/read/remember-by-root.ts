import { originalOf } from '../../yaml/incremental/moved-document';
import type { YamlDocument } from '../../yaml/node';
import { shiftSpan, type Span } from '../../text/span';
import { isWholeDocument } from './moved-root';
import type { Root } from './root';

/**
 * A function that finds something out about a root, once for each document that is one as a whole: what was found moves with
 * the document, so that a letter above costs an addition for each place, and the document is not looked at again. What is
 * found may depend on the root and its text alone.
 */
export function rememberByRoot<Found extends Span, Context = void>(
  find: (root: Root, context: Context) => readonly Found[],
): (root: Root, context: Context) => readonly Found[] {
  const known = new WeakMap<YamlDocument, { readonly start: number; readonly found: readonly Found[] }>();
  return (root, context) => {
    if (!isWholeDocument(root)) return find(root, context);
    const original = originalOf(root.document);
    const before = known.get(original);
    const by = before ? root.document.start - before.start : 0;
    if (before) return by === 0 ? before.found : before.found.map((one) => shiftSpan(one, by));
    const found = find(root, context);
    known.set(original, { start: root.document.start, found });
    return found;
  };
}
