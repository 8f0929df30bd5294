const ZERO = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]$/u;

/** How many columns of a terminal a text takes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += displayWidth(character);
  return width;
}

/** How many columns of a terminal a character takes: 0, 1 or 2. */
function displayWidth(character: string): 0 | 1 | 2 {
  if (character < '\u0300') return 1;
  if (ZERO.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
