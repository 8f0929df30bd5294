/**
 * How many slips of the fingers lead from one word to the other: a letter too many, too few or wrong, or two neighbours
 * that changed places (optimal string alignment). Two swapped letters are one slip here, which is why no plain Levenshtein
 * distance does.
 */
export function typingMistakes(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, j - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
