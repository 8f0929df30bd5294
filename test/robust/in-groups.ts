/** Neighbors in groups of the given size; each group is a list, as tables of tests need it. */
export function inGroups<T>(items: readonly T[], size: number): readonly [readonly T[]][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => [items.slice(index * size, (index + 1) * size)]);
}
