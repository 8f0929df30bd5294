/**
 * How many typos lead from one word to the other: a letter too many, too few or wrong, or two neighbors
 * that changed places (Damerau's distance). Two swapped letters are one typo, which is why Levenshtein's does not do.
 */
export function typingMistakes(a: string, b: string): number {
  const far = a.length + b.length;
  const lastRowOf = new Map<string, number>();
  // Row and column 0 are out of reach; from 1 on, `rows[i + 1][j + 1]` is the distance of the first i and j letters.
  const rows = [new Array<number>(b.length + 2).fill(far), [far, ...Array.from({ length: b.length + 1 }, (_, j) => j)]];
  for (let i = 1; i <= a.length; i++) {
    const [above, row] = [rows[i] ?? [], [far, i]];
    let lastColumn = 0;
    for (let j = 1; j <= b.length; j++) {
      const [rowOfLetter, columnOfLetter] = [lastRowOf.get(b.charAt(j - 1)) ?? 0, lastColumn];
      const same = a.charAt(i - 1) === b.charAt(j - 1);
      if (same) lastColumn = j;
      const between = i - rowOfLetter - 1 + (j - columnOfLetter - 1);
      row.push(
        Math.min(
          at(above, j + 1) + 1,
          at(row, j) + 1,
          at(above, j) + (same ? 0 : 1),
          at(rows[rowOfLetter] ?? [], columnOfLetter) + between + 1,
        ),
      );
    }
    rows.push(row);
    lastRowOf.set(a.charAt(i - 1), i);
  }
  return at(rows[a.length + 1] ?? [], b.length + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
