/** How many samples of a text are compared. */
const SAMPLES = 32;

/** Of two texts that share two thirds of their lines, about this many samples are equal. */
const LEAST_ALIKE = 20;

/** Below this, one changed line makes most of the text another. */
const LEAST_LINES = 4;

/** Nobody should be able to try out what a secret is. */
const ABOUT_SECRETS = /pass|secret|token|key|credential|auth/i;

/**
 * A short form of a text by which it is recognized after some of its lines have changed: for each of several orders of all
 * possible lines, two digits of the first line. Undefined for a text of too few lines. No line that may hold a secret is part
 * of it.
 */
export function sketchOf(text: string): string | undefined {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const hashes = [...lines].filter((line) => line !== '' && !ABOUT_SECRETS.test(line)).map(hashOf);
  if (hashes.length < LEAST_LINES) return undefined;
  return Array.from({ length: SAMPLES }, (_, sample) => {
    let least = 0xffffffff;
    for (const hash of hashes) least = Math.min(least, mixed(hash ^ Math.imul(sample + 1, 0x9e3779b1)));
    return (least & 0xff).toString(16).padStart(2, '0');
  }).join('');
}

/** How many samples of two sketches are equal, if enough are for one text to be the other after a change; otherwise 0. */
export function likeness(one: string, other: string): number {
  let equal = 0;
  for (let at = 0; at < 2 * SAMPLES; at += 2) if (one.slice(at, at + 2) === other.slice(at, at + 2)) equal += 1;
  return equal < LEAST_ALIKE ? 0 : equal;
}

/** FNV-1a. */
function hashOf(line: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < line.length; at += 1) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
  return hash;
}

/** Spreads a number over 32 bits, so that each sample has an order of its own. */
function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
