import type { Span } from '../../text/span';
import { isCollection, partsOf, type Collection } from '../collection';
import type { YamlNode } from '../node';
import { leadingCount } from '../../text/leading-count';

/**
 * The collections to which template statements may add entries: the innermost one around a statement, and those inside
 * it that end just above the statement, because the indentation does not show which one is meant.
 */
export function templatedCollections(root: YamlNode | null, statements: readonly Span[]): ReadonlySet<Collection> {
  const found = new Set<Collection>();
  if (!root || !isCollection(root)) return found;
  for (const statement of statements) for (const node of around(root, statement)) found.add(node);
  return found;
}

function* around(root: Collection, statement: Span): Iterable<Collection> {
  let here: Collection = root;
  for (;;) {
    const part = lastBefore(partsOf(here), statement.start);
    const value: YamlNode | null | undefined = part?.value;
    if (!part || !value || statement.start >= part.end) break;
    if (!isCollection(value)) {
      // Inside a string it is text, unless it is the whole value.
      if (value.start === statement.start || value.kind === 'alias' || value.style === 'plain') break;
      return;
    }
    if (statement.start < value.start) {
      yield value;
      return;
    }
    here = value;
  }
  yield here;
  for (
    let last = lastBefore(partsOf(here), statement.start)?.value;
    last && isCollection(last);
    last = partsOf(last).at(-1)?.value
  ) {
    if (!last.flow) yield last;
  }
}

/** The last part that starts at or before an offset. */
function lastBefore<T extends Span>(parts: readonly T[], offset: number): T | undefined {
  return parts[leadingCount(parts, ({ start }) => start <= offset) - 1];
}
