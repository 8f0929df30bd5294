/** Literals that are added to the one before. */
const JOINED = /[ \t]{0,4}(?:\+|\.{1,2}|&)[ \t]{0,4}(?:\\?\r?\n[ \t]{0,80})?(["'])[^"'\n]{0,500}\1/y;

/** Where a literal ends with those that are added to it; the offset itself if it ends no literal. */
export function endOfJoined(text: string, end: number): number {
  if (!/["']/.test(text.charAt(end - 1))) return end;
  JOINED.lastIndex = end;
  let last = end;
  while (JOINED.test(text)) last = JOINED.lastIndex;
  return last;
}
