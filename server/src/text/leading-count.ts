/**
 * How many of the first items a test holds for, by binary search: it must hold for none after the first for which it
 * does not.
 */
export function leadingCount<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && test(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
