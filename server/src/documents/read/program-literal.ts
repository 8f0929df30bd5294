import type { Span } from '../../text/span';
import { PYTHON, type Dialect } from './literal-dialect';

/** A literal of a program, such as a Python dict, as YAML in flow style. */
export interface Literal {
  /** As long as the literal in the program, so that every offset is the same in both. */
  readonly text: string;
  /** Its own keys, without those of literals in it; '' for one that is computed. */
  readonly keys: readonly string[];
}

/** Dicts in dicts deeper than this are no configuration. */
const DEEPEST = 40;

/** A longer dict (in UTF-16 units) is data. */
const LONGEST = 50_000;

/** Reads the dict or object whose brace is at an offset; undefined for anything that is not a closed one. */
export function readLiteral(program: string, start: number, dialect: Dialect = PYTHON): Literal | undefined {
  const reader = new LiteralReader(program.slice(start, start + LONGEST), dialect);
  const keys = reader.dict(0);
  return keys && { text: reader.result(), keys };
}

/** Where what is between commas is, inside the bracket at an offset: the arguments of a call, the entries of an object. */
export function itemsInside(program: string, start: number, dialect: Dialect): readonly Span[] {
  const reader = new LiteralReader(program.slice(start, start + LONGEST), dialect);
  return reader.items().map((span) => ({ start: start + span.start, end: start + span.end }));
}

const BLANKS = /(?:\s|\\\r?\n)*/y;
const BARE_NAME = /^[A-Za-z_$][\w$]*$/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?![\w.])/y;
/** Reads one literal from left to right and writes YAML of the same length. */
class LiteralReader {
  private readonly written: string[] = [];
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly dialect: Dialect,
  ) {}

  result(): string {
    return this.written.join('');
  }

  /** Reads a dict with its braces. Returns its keys; undefined for anything else. */
  dict(depth: number): string[] | undefined {
    if (depth > DEEPEST) return undefined;
    const keys: string[] = [];
    this.copy(1);
    while (this.next() !== '}') {
      const unknown = this.unknownEntries();
      if (unknown === 'cannot be read') return undefined;
      if (unknown === 'is a statement') continue;
      if (unknown === 'none') {
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

  /** Where the items inside the bracket here are; none where it is not closed. */
  items(): readonly Span[] {
    const closing = CLOSING.get(this.text.charAt(this.at));
    const found: Span[] = [];
    if (closing === undefined) return found;
    this.copy(1);
    for (let sign = this.next(); sign !== closing; sign = this.next()) {
      const end = this.expressionEnd(`,${closing}`);
      if (end === undefined) return [];
      const start = this.at;
      found.push({ start, end: start + this.text.slice(start, end).trimEnd().length });
      this.blank(end);
      if (this.next() === ',') this.blank(this.at + 1);
    }
    return found;
  }

  /** Reads entries whose keys or values are elsewhere, if there are some here. */
  private unknownEntries(): 'none' | 'left out' | 'is a statement' | 'cannot be read' {
    const { spread, hasBareKeys, keepsUnknown } = this.dialect;
    const isSpread = this.text.startsWith(spread, this.at);
    if (!isSpread && !hasBareKeys) return 'none';
    const end = this.expressionEnd(',}');
    // A name alone is a key and a value.
    const isShorthand = !isSpread && end !== undefined && BARE_NAME.test(this.text.slice(this.at, end).trim());
    if (!isSpread && !isShorthand) return 'none';
    if (end === undefined) return 'cannot be read';
    if (keepsUnknown) return this.statement(end) ? 'is a statement' : 'cannot be read';
    this.blank(end);
    return 'left out';
  }

  /**
   * Writes the statement of a template for entries that are not known, and for the comma after them; false where they are not alone
   * on their line.
   */
  private statement(end: number): boolean {
    const before = this.text.slice(this.text.lastIndexOf('\n', this.at) + 1, this.at);
    const [line = ''] = /^[^\r\n]*/.exec(this.text.slice(this.at)) ?? [];
    const written = this.text.slice(this.at, end).trimEnd();
    const after = line.slice(written.length);
    const comma = /^[ \t]*,/.exec(after)?.[0] ?? '';
    this.dialect.comment.lastIndex = 0;
    const rest = after.slice(comma.length).trim();
    const isAlone = before.trim() === '' && (rest === '' || this.dialect.comment.exec(rest)?.[0] === rest);
    const length = written.length + comma.length;
    if (!isAlone || written.includes('\n') || length < 5) return false;
    return this.write(`{%${'x'.repeat(length - 4)}%}`);
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
    if (this.dialect.hasBareKeys && BARE_NAME.test(written)) {
      // In YAML, a colon after a bare key needs a space.
      if (!/\s/.test(this.text.charAt(end + 1))) return undefined;
      this.copy(end - this.at);
      return written;
    }
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
    const constant = this.dialect.constants.get(written);
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
      if (this.isComment(at)) return this.text.slice(this.at, at).trim() === '' ? undefined : at;
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
      at = this.isComment(at) ? this.dialect.comment.lastIndex : (this.stringEnd(at) ?? at + 1);
    }
    return undefined;
  }

  /** The offset after the string that starts at an offset; undefined where none starts. */
  private stringEnd(start: number): number | undefined {
    const { string } = this.dialect;
    string.lastIndex = start;
    const quotes = string.exec(this.text)?.[1];
    if (quotes === undefined || /\w/.test(this.text.charAt(start - 1))) return undefined;
    for (let at = string.lastIndex; at < this.text.length; at += 1) {
      if (this.text.charAt(at) === '\\') at += 1;
      else if (quotes === '`' && this.text.startsWith('${', at)) at = (this.bracketEnd(at + 1) ?? this.text.length) - 1;
      else if (this.text.startsWith(quotes, at)) return at + quotes.length;
      else if (quotes.length === 1 && quotes !== '`' && this.text.charAt(at) === '\n') return undefined;
    }
    return undefined;
  }

  /** Passes blanks and comments, and writes blanks for both. */
  private skip(): void {
    for (;;) {
      BLANKS.lastIndex = this.at;
      BLANKS.test(this.text);
      this.blank(Math.max(this.at, BLANKS.lastIndex));
      if (!this.isComment(this.at)) return;
      this.blank(this.dialect.comment.lastIndex);
    }
  }

  private isComment(at: number): boolean {
    const { comment } = this.dialect;
    comment.lastIndex = at;
    return comment.test(this.text);
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

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);

function isMatch(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0] === text;
}
