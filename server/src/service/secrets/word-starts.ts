/** Letters from `a` to `z` are 1 to 26; what is none is 0 in ASCII, and 27 elsewhere. */
const OTHER_LETTER = 27;
const CLASSES = 32;
/** Of each sign of ASCII, whatever its case. */
const CLASS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = (code | 0x20) - 0x60;
  return code > 0x40 && letter > 0 && letter < 27 ? letter : 0;
});

/** How many signs of a word decide where it is looked for. */
const SIGNS = 3;

function classOf(code: number): number {
  return code < 128 ? (CLASS[code] ?? 0) : OTHER_LETTER;
}

/** A word to look for. */
export interface Word {
  /** The source of a regular expression, which ignores case. */
  readonly pattern: string;
  /** What it begins with; a hyphen stands for any signs or none, but for no letter from `a` to `z`. */
  readonly starts: readonly string[];
}

/** Where a word begins, and its first letters up to one that may be missing; signs may be between them. */
const START = /^(?:\\b|\(\?<=--\))?((?:\[\^a-z\]\*|[a-z\u0080-\uffff](?![?*+{]))*)/i;

/** A word that begins with the letters that its pattern begins with. */
export function wordOf(pattern: string): Word {
  const start = START.exec(pattern)?.[1] ?? '';
  return { pattern, starts: [start.replaceAll('[^a-z]*', '-')] };
}

/**
 * Where one of many words begins in a text. A pattern of a hundred words tries each of them at each offset; this looks up three
 * signs in a table and tries the pattern where a word begins with them.
 */
export class WordStarts {
  private readonly begins = new Uint8Array(CLASSES ** SIGNS);
  private readonly pattern: RegExp;

  constructor(words: readonly Word[]) {
    this.pattern = new RegExp(words.map(({ pattern }) => pattern).join('|'), 'iy');
    for (const start of words.flatMap(({ starts }) => starts)) this.add(start, 0, 0);
  }

  /** The first offset of a word, from an offset on; -1 for none. */
  indexIn(text: string, from: number): number {
    const { begins, pattern } = this;
    let key = 0;
    // Behind the end are signs as well, as a word may have two letters.
    for (let at = from; at < text.length + SIGNS - 1; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : 0;
      key = ((key << 5) | classOf(code)) & (CLASSES ** SIGNS - 1);
      if (begins[key] === 0 || at - from < SIGNS - 1) continue;
      pattern.lastIndex = at - SIGNS + 1;
      if (pattern.test(text)) return at - SIGNS + 1;
    }
    return -1;
  }

  /** Marks all that a word may begin with, behind the signs that are in the key already. */
  private add(rest: string, key: number, signs: number): void {
    if (signs === SIGNS) this.begins[key] = 1;
    else if (rest === '') for (let next = 0; next < CLASSES; next += 1) this.add('', key * CLASSES + next, signs + 1);
    else if (rest.startsWith('-')) {
      this.add(rest.slice(1), key, signs);
      for (const next of [0, OTHER_LETTER]) this.add(rest, key * CLASSES + next, signs + 1);
    } else this.add(rest.slice(1), key * CLASSES + classOf(rest.charCodeAt(0)), signs + 1);
  }
}
