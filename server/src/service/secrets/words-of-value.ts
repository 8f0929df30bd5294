/** More words of a value, up to the quote that was opened in front of its name. */
const UP_TO_QUOTE = {
  '"': /(?:[ \t]{1,4}[\p{L}\d][\p{L}\d.,!?'-]{0,60}){1,15}(?=")/uy,
  "'": /(?:[ \t]{1,4}[\p{L}\d][\p{L}\d.,!?-]{0,60}){1,15}(?=')/uy,
} as const;
/** Words of letters up to the end of the line, and hardly ever a command with its arguments. */
const UP_TO_END = /(?:[ \t]{1,4}\p{L}{3,60}){2,15}(?=[ \t]{0,9}\r?(?:\n|$))/uy;
/** How much of the text before a name is looked at, in UTF-16 units. */
const REACH = 60;
const ALONE = /(?:^|\n)[ \t#]{0,40}(?:-[ \t]{1,4})?$/;

interface ValueOfName {
  /** Where the name starts. */
  readonly start: number;
  /** Where the value starts. */
  readonly from: number;
  readonly end: number;
}

/** Where a value of several words ends, of which the first one has been read: `"PASSPHRASE=one two three"`, `passphrase = one two three`. */
export function endOfWords(text: string, { start, from, end }: ValueOfName): number {
  if (!/[ \t]/.test(text.charAt(end)) || !/[\p{L}\d]/u.test(text.charAt(from))) return end;
  const before = text.slice(Math.max(0, start - REACH), start).replace(/--?$/, '');
  const quote = before.at(-1);
  const isAlone = ALONE.test(before) && /=[ \t]{0,4}$/.test(text.slice(start, from));
  const pattern = quote === '"' || quote === "'" ? UP_TO_QUOTE[quote] : isAlone ? UP_TO_END : undefined;
  if (pattern === undefined) return end;
  pattern.lastIndex = end;
  return pattern.test(text) ? pattern.lastIndex : end;
}
