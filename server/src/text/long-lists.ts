// A call takes some hundred thousand arguments at most, and a file may hold more of anything: `push(...list)` and
// `Math.max(...list)` throw there. ESLint leads here.

/** Adds items to the end of a list. */
export function addAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

/** The largest of some numbers, or `least` if none is larger. */
export function largest(numbers: Iterable<number>, least = -Infinity): number {
  let found = least;
  for (const number of numbers) if (number > found) found = number;
  return found;
}

/** The smallest of some numbers; infinite without any. */
export function smallest(numbers: Iterable<number>): number {
  let found = Infinity;
  for (const number of numbers) if (number < found) found = number;
  return found;
}
