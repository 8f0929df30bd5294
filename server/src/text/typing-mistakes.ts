/**
 * How many typos lead from one word to the other: a letter too many, too few or wrong, or two neighbors
 * that changed places (Damerau's distance). Two swapped letters are one typo, which is why Levenshtein's does not do.
 * Where they are more than `most`, it may be any number above that: most words that are compared have little in common.
 */
export function typingMistakes(a: string, b: string, most = Infinity): number {
  const far = a.length + b.length;
  const width = b.length + 2;
  // Row and column 0 are out of reach; from 1 on, the cell `[i + 1, j + 1]` is the distance of the first i and j letters.
  const cells = new Array<number>((a.length + 2) * width).fill(far);
  const at = (row: number, column: number): number => cells[row * width + column] ?? far;
  for (let i = 0; i <= a.length; i++) cells[(i + 1) * width + 1] = i;
  for (let j = 0; j <= b.length; j++) cells[width + j + 1] = j;
  const lastRowOf = new Map<number, number>();
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let lastColumn = 0;
    let least = far;
    // So far from the diagonal there are more mistakes than `most`.
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const other = b.charCodeAt(j - 1);
      const [rowOfLetter, columnOfLetter] = [lastRowOf.get(other) ?? 0, lastColumn];
      const same = letter === other;
      if (same) lastColumn = j;
      const between = i - rowOfLetter - 1 + (j - columnOfLetter - 1);
      const cost = Math.min(
        at(i, j + 1) + 1,
        at(i + 1, j) + 1,
        at(i, j) + (same ? 0 : 1),
        at(rowOfLetter, columnOfLetter) + between + 1,
      );
      cells[(i + 1) * width + j + 1] = cost;
      least = Math.min(least, cost);
    }
    // Two neighbors that changed places lead over one row.
    if (least > most + 1) return least;
    lastRowOf.set(letter, i);
  }
  return at(a.length + 1, b.length + 1);
}
