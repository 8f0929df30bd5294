/**
 * Orders two releases by number, part by part: negative when `a` is the older one. A missing part counts as 0, so
 * `1.6` equals `1.6.0`; `1.6.6.4` comes after `1.6.6`. Anything that is no number ends a part.
 */
export function compareReleases(a: string, b: string): number {
  if (a === b) return 0;
  const left = { text: a, at: 0 };
  const right = { text: b, at: 0 };
  while (left.at < a.length || right.at < b.length) {
    const difference = nextPart(left) - nextPart(right);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Reads the digits up to the next dot; no arrays, because lifetimes are compared by the thousand. */
function nextPart(cursor: { readonly text: string; at: number }): number {
  let part = 0;
  for (; cursor.at < cursor.text.length; cursor.at++) {
    const digit = cursor.text.charCodeAt(cursor.at) - 48;
    if (digit >= 0 && digit <= 9) part = part * 10 + digit;
    else if (digit === -2) break;
  }
  cursor.at++;
  return part;
}
