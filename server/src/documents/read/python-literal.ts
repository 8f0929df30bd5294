/** A dict of a Python program as YAML in flow style. */
export interface PythonDict {
  /** As long as the dict in the program, so that every offset is the same in both. */
  readonly text: string;
  /** Its own keys, without those of dicts in it; '' for one that Python computes. */
  readonly keys: readonly string[];
}

/** Dicts in dicts deeper than this are no configuration. */
const DEEPEST = 40;

/** A longer dict (in UTF-16 units) is data. */
const LONGEST = 50_000;

/** Reads the dict whose brace is at an offset; undefined for anything that is not a closed dict. */
export function readDict(program: string, start: number): PythonDict | undefined {
  const reader = new LiteralReader(program.slice(start, start + LONGEST));
  const keys = reader.dict(0);
  return keys && { text: reader.result(), keys };
}

const BLANKS = /(?:\s|\\\r?\n)*/y;
const COMMENT = /#[^\n]*/y;
const STRING = /([A-Za-z]{0,2})("""|'''|"|')/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?![\w.])/y;
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
]);

/** Reads one literal from left to right and writes YAML of the same length. */
class LiteralReader {
  private readonly written: string[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  result(): string {
    return this.written.join('');
  }

  /** Reads a dict with its braces. Returns its keys; undefined for anything else. */
  dict(depth: number): string[] | undefined {
    if (depth > DEEPEST) return undefined;
    const keys: string[] = [];
    this.copy(1);
    while (this.next() !== '}') {
      if (this.text.startsWith('**', this.at)) {
        const end = this.expressionEnd(',}');
        if (end === undefined) return undefined;
        this.blank(end);
      } else {
        const key = this.key();
        if (key === undefined) return undefined;
        keys.push(key);
        this.copy(1);
        if (!this.value(depth)) return undefined;
      }
      const sign = this.next();
      if (sign === ',') this.separator();
      else if (sign !== '}') return undefined;
    }
    this.copy(1);
    return keys;
  }

  private list(depth: number): boolean {
    this.copy(1);
    while (this.next() !== ']') {
      if (!this.value(depth)) return false;
      const sign = this.next();
      if (sign === ',') this.copy(1);
      else if (sign !== ']') return false;
    }
    this.copy(1);
    return true;
  }

  /** Writes a comma, but not after an entry that was blanked: there it would be one too many. */
  private separator(): void {
    const before = this.result().trimEnd().at(-1);
    if (before === '{' || before === ',') this.blank(this.at + 1);
    else this.copy(1);
  }

  /** Reads a key up to its colon; '' for one that Python computes. */
  private key(): string | undefined {
    const end = this.expressionEnd(':');
    if (end === undefined) return undefined;
    const written = this.text.slice(this.at, end).trimEnd();
    const name = /^(["'])([^"'\\\n]*)\1$/.exec(written)?.[2];
    if (name === undefined) {
      if (!this.placeholder(end)) return undefined;
    } else this.copy(end - this.at);
    return name ?? '';
  }

  private value(depth: number): boolean {
    const sign = this.next();
    const end = this.expressionEnd(',}]');
    if (end === undefined) return false;
    if (sign === '{' && this.closesAt(end)) return this.dict(depth + 1) !== undefined;
    if (sign === '[' && this.closesAt(end)) return depth <= DEEPEST && this.list(depth + 1);
    const written = this.text.slice(this.at, end).trimEnd();
    const constant = CONSTANTS.get(written);
    if (constant !== undefined) return this.write(constant);
    if (/^(["'])[^"'\\\n]*\1$/.test(written) || isMatch(NUMBER, written)) return this.write(written);
    return this.placeholder(end);
  }

  /** Whether the bracket here closes just before the end of the expression. */
  private closesAt(end: number): boolean {
    const closing = this.bracketEnd(this.at);
    return closing !== undefined && this.text.slice(closing, end).trim() === '';
  }

  /** Where an expression ends: at one of the signs, outside of all brackets and strings. */
  private expressionEnd(signs: string): number | undefined {
    for (let at = this.at; at < this.text.length;) {
      const sign = this.text.charAt(at);
      if (signs.includes(sign)) return at;
      if (sign === '#') return this.text.slice(this.at, at).trim() === '' ? undefined : at;
      if (sign === '}' || sign === ']' || sign === ')') return undefined;
      const next = '{[('.includes(sign) ? this.bracketEnd(at) : (this.stringEnd(at) ?? at + 1);
      if (next === undefined) return undefined;
      at = next;
    }
    return undefined;
  }

  /** The offset after the bracket that closes the one at an offset. */
  private bracketEnd(start: number): number | undefined {
    let depth = 0;
    for (let at = start; at < this.text.length;) {
      const sign = this.text.charAt(at);
      if ('{[('.includes(sign)) depth += 1;
      else if ('}])'.includes(sign)) depth -= 1;
      if (depth === 0) return at + 1;
      COMMENT.lastIndex = at;
      at = COMMENT.test(this.text) ? COMMENT.lastIndex : (this.stringEnd(at) ?? at + 1);
    }
    return undefined;
  }

  /** The offset after the string that starts at an offset; undefined where none starts. */
  private stringEnd(start: number): number | undefined {
    STRING.lastIndex = start;
    const quotes = STRING.exec(this.text)?.[2];
    if (quotes === undefined || /\w/.test(this.text.charAt(start - 1))) return undefined;
    for (let at = STRING.lastIndex; at < this.text.length; at += 1) {
      if (this.text.charAt(at) === '\\') at += 1;
      else if (this.text.startsWith(quotes, at)) return at + quotes.length;
      else if (quotes.length === 1 && this.text.charAt(at) === '\n') return undefined;
    }
    return undefined;
  }

  /** Passes blanks and comments, and writes blanks for both. */
  private skip(): void {
    for (;;) {
      BLANKS.lastIndex = this.at;
      BLANKS.test(this.text);
      this.blank(Math.max(this.at, BLANKS.lastIndex));
      COMMENT.lastIndex = this.at;
      if (!COMMENT.test(this.text)) return;
      this.blank(COMMENT.lastIndex);
    }
  }

  /** The next character that is neither blank nor in a comment. */
  private next(): string {
    this.skip();
    return this.text.charAt(this.at);
  }

  private copy(length: number): void {
    this.write(this.text.slice(this.at, this.at + length));
  }

  private write(text: string): true {
    this.written.push(text);
    this.at += text.length;
    return true;
  }

  private blank(end: number): void {
    this.write(this.text.slice(this.at, end).replaceAll(/[^\r\n]/g, ' '));
  }

  /** Writes a placeholder for an expression, on its first line with text; false where there is no room for one. */
  private placeholder(end: number): boolean {
    const written = this.text.slice(this.at, end);
    const line = /[^\s][^\r\n]*[^\s]/.exec(written);
    if (!line || line[0].length < 2) return false;
    const length = line[0].length;
    const stand = length === 2 ? '$x' : `<${'x'.repeat(length - 2)}>`;
    this.blank(this.at + line.index);
    this.write(stand);
    this.blank(end);
    return true;
  }
}

function isMatch(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0] === text;
}
