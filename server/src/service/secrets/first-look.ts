/**
 * What a text may contain, after one look at it: which three letters follow each other anywhere. Several hundred words are
 * then asked for without searching the text for each of them; only the few that it may contain are searched for.
 */
export class FirstLook {
  private readonly seen: Uint8Array;
  private readonly mask: number;

  constructor(private readonly text: string) {
    this.mask = text.length < SHORT ? 0x7_ff : 0x7f_ff;
    this.seen = new Uint8Array(this.mask + 1);
    let key = 0;
    for (let at = 0; at < text.length; at += 1) {
      key = next(key, text.charCodeAt(at));
      this.seen[key & this.mask] = 1;
    }
  }

  /** Whether the text may contain a word that begins so (`beginOf`); never false if it does. */
  mayHaveBegin(begin: number): boolean {
    return begin === ANY || this.seen[begin & this.mask] !== 0;
  }

  /** Whether the text contains a word. */
  has(word: string): boolean {
    return this.mayHave(word) && this.text.includes(word);
  }

  /** Whether the text may contain a word, in upper or lower case; never false if it does. */
  mayHave(word: string): boolean {
    let key = 0;
    for (let at = 0; at < word.length; at += 1) {
      key = next(key, word.charCodeAt(at));
      if (at > 1 && this.seen[key & this.mask] === 0) return false;
    }
    return true;
  }
}

/** What a word begins with, for `mayHaveBegin`: most words are not in a text, and nothing else of them is then looked at. */
export function beginOf(word: string): number {
  if (word.length < 3) return ANY;
  return next(next(next(0, word.charCodeAt(0)), word.charCodeAt(1)), word.charCodeAt(2));
}

/** What a word of fewer than three letters begins with. */
const ANY = -1;

/** In UTF-16 units: for shorter texts a smaller table is enough. */
const SHORT = 4000;

/** The key of three characters, of which the first one moves out; the same for upper and lower case. */
function next(key: number, code: number): number {
  return ((key << 5) ^ (code | 0x20)) & 0x7f_ff;
}
