import { fingerprintOf } from '../../protocol/fingerprint';
import type { SchemaStore } from '../../schemas/store';
import type { Span } from '../../text/span';
import { rememberByObject } from '../../text/remember';
import { isCollection, partsOf } from '../../yaml/collection';
import type { YamlNode } from '../../yaml/node';

/** A comment: from its `#` to the end of its line. */
interface Comment extends Span {
  /** It is a comment line that the charts' own `values.yaml` has or had. */
  readonly isOfChart: boolean;
}

const ofCharts = rememberByObject((store: SchemaStore): ReadonlySet<string> => {
  // The file is generated and tested, so it is not validated.
  const file = store.read('chart/comments') as { readonly comments?: readonly string[] } | undefined;
  return new Set(file?.comments);
});

/** The comments of a text, in its order, and whose they are. `root` is what the text has besides comments. */
export function commentsOf(text: string, root: YamlNode | null, store: SchemaStore): readonly Comment[] {
  const known = ofCharts(store);
  const scalars = scalarsOf(root);
  let next = 0;
  return [...text.matchAll(/(?<![^\s])#[^\r\n]*/g)].flatMap(({ index, 0: found }): readonly Comment[] => {
    while ((scalars[next]?.end ?? Infinity) <= index) next += 1;
    if ((scalars[next]?.start ?? Infinity) <= index) return [];
    const comment = found.trimEnd();
    return [{ start: index, end: index + comment.length, isOfChart: known.has(fingerprintOf(comment)) }];
  });
}

/** Where values and keys are in which a `#` is no comment, in the order of the text. */
function scalarsOf(node: YamlNode | null): readonly Span[] {
  if (!node) return [];
  if (!isCollection(node)) return [node];
  return partsOf(node).flatMap((part) => [...('key' in part ? scalarsOf(part.key) : []), ...scalarsOf(part.value)]);
}
