/** Neighbors together, as many as are said; a list of lists, as tables of tests are. */
export function inGroups<T>(items: readonly T[], size: number): readonly [readonly T[]][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => [items.slice(index * size, (index + 1) * size)]);
}
