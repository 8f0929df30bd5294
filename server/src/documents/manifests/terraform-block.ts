/** The text between two brackets. */
export interface Block {
  readonly text: string;
  /** Offset in the file. */
  readonly start: number;
}

/** A longer block is not read to its end. */
export const LONGEST_BLOCK = 20_000;

/** The block from `start`, which is after an opening brace or bracket, to the one that closes it. */
export function blockFrom(text: string, start: number): Block {
  let depth = 1;
  const end = Math.min(text.length, start + LONGEST_BLOCK);
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return { text: text.slice(start, at), start };
  }
  return { text: text.slice(start, end), start };
}
