/** How many leading items pass a test, by binary search: after the first item that fails, all others must fail. */
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
