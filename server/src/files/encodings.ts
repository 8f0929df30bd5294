/** How many pairs of bytes show whether a text is in UTF-16. */
const PAIRS = 512;

/** The encodings of two bytes for each character of ASCII. */
export type WideEncoding = 'utf-16le' | 'utf-16be';

/**
 * UTF-16 that lacks its byte order mark: in a text of mostly ASCII each second byte is zero, and none of the others.
 * Undefined for all else.
 */
export function unmarkedWideEncodingOf(bytes: Uint8Array): WideEncoding | undefined {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const pairs = Math.min(PAIRS, bytes.length / 2);
  const zeros = (first: 0 | 1): number => {
    let count = 0;
    for (let pair = 0; pair < pairs; pair += 1) if (bytes[2 * pair + first] === 0) count += 1;
    return count;
  };
  const [first, second] = [zeros(0), zeros(1)];
  if (first === 0 && second * 10 >= pairs * 9) return 'utf-16le';
  return second === 0 && first * 10 >= pairs * 9 ? 'utf-16be' : undefined;
}

/**
 * Why bytes are no UTF-8, as the end of a sentence about the file: the line of the first byte that is none, and what it is in
 * Windows-1252. That is the likeliest of several encodings, which give other letters, so that nobody should rewrite the file unasked.
 */
export function notUtf8(bytes: Uint8Array, text: string): string {
  const fault = firstFault(bytes, text);
  if (fault === undefined) return 'is not in UTF-8';
  const { byte, line } = fault;
  const letter = new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
  const hex = byte.toString(16).toUpperCase();
  const reading = /\p{L}/u.test(letter) ? `, “${letter}” in Windows-1252` : '';
  return `is not in UTF-8 (line ${line} has the byte ${hex}${reading}); save it as UTF-8`;
}

/** The first byte that became a replacement character in the text. */
function firstFault(bytes: Uint8Array, text: string): { readonly byte: number; readonly line: number } | undefined {
  const encoder = new TextEncoder();
  let at = text.indexOf(REPLACEMENT);
  for (let tries = 0; at !== -1 && at < LOOKED_AT && tries < MOST_TRIES; tries += 1) {
    const before = text.slice(0, at);
    const offset = encoder.encode(before).length;
    const byte = bytes[offset];
    // A replacement character that the file itself has.
    const isWritten = byte === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (byte !== undefined && !isWritten) return { byte, line: before.split('\n').length };
    at = text.indexOf(REPLACEMENT, at + 1);
  }
  return undefined;
}

const REPLACEMENT = '\uFFFD';
/** In UTF-16 units; further down nothing is looked for. */
const LOOKED_AT = 1_000_000;
/** So many replacement characters may be the file's own. */
const MOST_TRIES = 20;
