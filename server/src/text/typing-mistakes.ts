/**
 * How many typos lead from one word to the other: a letter too many, too few or wrong, or two neighbors
 * that changed places (Damerau's distance). Two swapped letters are one typo, which is why Levenshtein's does not do.
 * Where they are more than `most`, it may be any number above that: most words that are compared have little in common.
 */
export function typingMistakes(a: string, b: string, most = Infinity): number {
  const far = a.length + b.length;
  const width = b.length + 2;
  // From 1 on, the cell `[i + 1, j + 1]` is the distance of the first i and j letters. Only cells that are not farther from
  // the diagonal than `most` are computed, because the others stand for more mistakes; their neighbors are out of reach.
  const cells = cellsFor((a.length + 2) * width);
  for (let j = 0; j <= Math.min(b.length, most + 1); j++) cells[width + j + 1] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    const first = Math.max(1, i - most);
    const last = Math.min(b.length, i + most);
    const above = i * width;
    const row = above + width;
    cells[row + first] = first === 1 ? i : far;
    let lastColumn = 0;
    let least = far;
    for (let j = first; j <= last; j++) {
      const other = b.charCodeAt(j - 1);
      const same = letter === other;
      const up = cells[above + j + 1] ?? far;
      const left = cells[row + j] ?? far;
      const diagonal = cells[above + j] ?? far;
      let cost = Math.min(up + 1, left + 1, diagonal + (same ? 0 : 1));
      if (lastColumn > 0) {
        const nearRow = Math.max(1, lastColumn - most);
        let lastRow = i - 1;
        while (lastRow >= nearRow && a.charCodeAt(lastRow - 1) !== other) lastRow--;
        if (lastRow >= nearRow && lastRow <= lastColumn + most) {
          const before = cells[lastRow * width + lastColumn] ?? far;
          cost = Math.min(cost, before + (i - lastRow - 1) + (j - lastColumn - 1) + 1);
        }
      }
      if (same) lastColumn = j;
      cells[row + j + 1] = cost;
      least = Math.min(least, cost);
    }
    if (last < b.length) cells[row + last + 2] = far;
    // Two neighbors that changed places lead over a row, but what they save is less than to leave out a letter in it.
    if (least > most) return least;
  }
  return Math.abs(a.length - b.length) > most ? far : (cells[(a.length + 1) * width + b.length + 1] ?? far);
}

/** Names are compared by the thousand, and a table for each pair was most of the cost. */
const shared = new Uint32Array(4096);

function cellsFor(size: number): Uint32Array {
  return size <= shared.length ? shared : new Uint32Array(size);
}
