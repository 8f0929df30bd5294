/** Whether plain data is deeply equal; the order of keys does not count, and `1` equals `1.0`. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => deepEqual(item, b[at]))
    );
  }
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && deepEqual(value, right.get(key)))
  );
}
