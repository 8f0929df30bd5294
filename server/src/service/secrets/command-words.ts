/** A word of a command: its text without the quotes around all of it, and where that is. */
export interface CommandWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** How much of a command is read, in UTF-16 units, and how many words. */
const LONGEST = 1500;
const MOST_WORDS = 60;

/** Between two words, also where the line goes on below: behind a backslash, or because an option comes next. */
const BLANKS = /(?:[ \t]|[\\`^]\r?\n|\r?\n(?=[ \t]*-{1,2}[A-Za-z]))*/y;
/** Between two words of a list. */
const BLANKS_OF_LIST = /[\s,]*/y;
const QUOTE = /\\{0,8}["']/y;
const REFERENCE = /\$\{\{[^}\n]{0,200}\}\}|\$\{[^}\n]{0,200}\}|\$\([^)\n]{0,200}\)|\{\{[^\n}]{0,200}\}\}/y;

/**
 * The words of a command that begins at an offset, as a shell reads them, or as the items of a list in JSON, YAML, or a
 * program where the first one is an item.
 */
export function commandWords(text: string, start: number): readonly CommandWord[] {
  const isItem = /^\\{0,8}["']?[ \t]*,/.test(text.slice(start, start + 12));
  return isItem ? itemsOfList(text, start) : wordsOfShell(text, start);
}

function itemsOfList(text: string, start: number): readonly CommandWord[] {
  const words: CommandWord[] = [];
  const last = Math.min(text.length, start + LONGEST);
  let at = start + (matchAt(QUOTE, text, start) ?? '').length;
  while (words.length < MOST_WORDS) {
    at += (matchAt(BLANKS_OF_LIST, text, at) ?? '').length;
    if (at >= last || ')]}'.includes(text.charAt(at))) break;
    const quote = matchAt(QUOTE, text, at);
    const from = at + (quote ?? '').length;
    const to = quote === undefined ? endOfBareItem(text, from, last) : endOfQuoted(text, { from, quote, last });
    if (to === undefined || to === at) break;
    words.push({ text: text.slice(from, to), start: from, end: to });
    at = to + (quote ?? '').length;
  }
  return words;
}

function endOfBareItem(text: string, from: number, last: number): number {
  let at = from;
  while (at < last && !/[\s,)\]}]/.test(text.charAt(at))) at += 1;
  return at;
}

function wordsOfShell(text: string, start: number): readonly CommandWord[] {
  const words: CommandWord[] = [];
  const last = Math.min(text.length, start + LONGEST);
  let at = start;
  while (words.length < MOST_WORDS) {
    at += (matchAt(BLANKS, text, at) ?? '').length;
    const word = at < last ? wordAt(text, at, last) : undefined;
    if (!word) break;
    words.push(word);
    at = word.next;
  }
  return words;
}

/** A word at an offset, and where the next one may begin; nothing where the command ends. */
function wordAt(text: string, start: number, last: number): (CommandWord & { readonly next: number }) | undefined {
  let at = start;
  while (at < last) {
    const sign = text.charAt(at);
    const quote = sign === '"' || sign === "'" || sign === '\\' ? matchAt(QUOTE, text, at) : undefined;
    if (quote !== undefined) {
      const to = endOfQuoted(text, { from: at + quote.length, quote, last });
      // A quote that nothing closes ends the text that the command is in.
      if (to === undefined || (at > start && /[\s,\])}:]/.test(text.charAt(at + quote.length) || ' '))) break;
      const next = to + quote.length;
      if (at === start && endsWord(text, next, last))
        return { text: text.slice(at + quote.length, to), start: at + quote.length, end: to, next };
      at = next;
      continue;
    }
    const reference = sign === '$' || sign === '{' ? matchAt(REFERENCE, text, at) : undefined;
    if (reference !== undefined) at += reference.length;
    else if (/[\s;|`]/.test(sign) || text.startsWith('&&', at) || text.startsWith(String.raw`\n`, at)) break;
    else at += 1;
  }
  return at > start ? { text: text.slice(start, at), start, end: at, next: at } : undefined;
}

function endsWord(text: string, at: number, last: number): boolean {
  return at >= last || /[\s;|&)\]},"'`\\]/.test(text.charAt(at));
}

interface Quoted {
  readonly from: number;
  readonly quote: string;
  readonly last: number;
}

/** Where a text in quotes ends, before the same quote with as many backslashes. */
function endOfQuoted(text: string, { from, quote, last }: Quoted): number | undefined {
  for (let at = text.indexOf(quote, from); at >= 0 && at < last; at = text.indexOf(quote, at + 1)) {
    const isEscaped = quote !== "'" && text.charAt(at - 1) === '\\';
    if (!isEscaped) return text.slice(from, at).includes('\n\n') ? undefined : at;
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
