import { listFields, type PublishedSchema, type Words } from './published-schema';

/** One word of one place that the published schema and ours say differently; '' where one says nothing. */
export interface Difference {
  readonly path: string;
  readonly word: string;
  readonly published: string;
  readonly ours: string;
}

/**
 * Compares two schemas place by place. A place that only we list, and that forbids nothing, is no difference where the
 * object that holds it is open: every value is valid there in both.
 */
export function compareSchemas(published: PublishedSchema, ours: PublishedSchema): Difference[] {
  const theirs = listFields(published);
  const mine = listFields(ours);
  const differences: Difference[] = [];
  for (const path of new Set([...theirs.keys(), ...mine.keys()])) {
    const [left, right] = [theirs.get(path), mine.get(path)];
    if (left === undefined || right === undefined) {
      if (!(right !== undefined && allowsEverything(right) && isOpen(theirs, path))) {
        differences.push({ path, word: 'field', published: presence(left), ours: presence(right) });
      }
      continue;
    }
    for (const word of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const difference = { path, word, published: left[word] ?? '', ours: right[word] ?? '' };
      if (difference.published !== difference.ours) differences.push(difference);
    }
  }
  return differences;
}

function allowsEverything(words: Words): boolean {
  return Object.keys(words).length === 0;
}

/** Whether the nearest place above `path` that the schema lists lets unknown names pass. */
function isOpen(fields: ReadonlyMap<string, Words>, path: string): boolean {
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
  const words = fields.get(parent);
  if (words === undefined) return isOpen(fields, parent);
  return words['additionalProperties'] === undefined;
}

function presence(words: Words | undefined): string {
  return words === undefined ? '' : 'there';
}
