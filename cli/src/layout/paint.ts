const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
} as const;

/** Colors a text for a terminal, or leaves it alone. */
export type Paint = (style: keyof typeof CODES, text: string) => string;

/** Leaves the text as it is, for output without colors. */
export const plain: Paint = (_style, text) => text;

/** Adds the escape codes of a style. */
export const colored: Paint = (style, text) => {
  const [on, off] = CODES[style];
  return text === '' ? '' : `\u001B[${String(on)}m${text}\u001B[${String(off)}m`;
};
