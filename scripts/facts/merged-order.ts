/** One list with all names, in which the order of each list is kept. Throws where two of them contradict each other. */
export function mergedOrder(lists: readonly (readonly string[])[]): readonly string[] {
  const after = new Map<string, Set<string>>();
  for (const list of lists) {
    for (const [index, name] of list.entries()) {
      const before = after.get(name) ?? new Set<string>();
      for (const earlier of list.slice(0, index)) before.add(earlier);
      after.set(name, before);
    }
  }
  const order: string[] = [];
  while (order.length < after.size) {
    const next = [...after].find(
      ([name, before]) => !order.includes(name) && [...before].every((one) => order.includes(one)),
    );
    if (next === undefined) throw new Error('the orders of the releases contradict each other');
    order.push(next[0]);
  }
  return order;
}
