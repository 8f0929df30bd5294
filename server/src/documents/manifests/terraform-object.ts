/** The Terraform object at an offset as YAML in flow style, of the same length, so that every offset is the same in both. */
export function objectAsYaml(text: string, start: number): string | undefined {
  const reader = new ObjectReader(text.slice(start, start + LONGEST));
  return reader.object(0) ? reader.result() : undefined;
}

/** An entry of an object, with offsets: where its key begins, its sign (`=` or `:`), and its value. */
export interface TerraformEntry {
  readonly key: number;
  readonly sign: number;
  readonly value: number;
  readonly end: number;
}

/** An object, from its opening brace to the offset after its closing one. */
export interface TerraformObject {
  readonly start: number;
  readonly end: number;
  readonly entries: readonly TerraformEntry[];
}

/** The object that begins a text, and those in it; none where it cannot be read as one. */
export function objectsIn(text: string): readonly TerraformObject[] {
  const reader = new ObjectReader(text.slice(0, LONGEST));
  return reader.object(0) ? reader.objects : [];
}

/** A longer object (in UTF-16 units) is not read. */
const LONGEST = 50_000;

/** Objects in objects deeper than this are no values. */
const DEEPEST = 40;

const BLANKS = /[ \t]+/y;
const COMMENT = /#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\//y;
const KEY = /(?:"[\w./-]+"|[A-Za-z_][\w-]*)(?=[ \t]*[=:](?!=))/y;
const STRING = /"(?:[^"\\\r\n$%]|\\.|[$%](?!\{))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?![\w.])|(?:true|false|null)\b/y;

/** Reads from left to right and writes YAML of the same length. */
class ObjectReader {
  readonly objects: TerraformObject[] = [];
  private readonly written: string[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  result(): string {
    return this.written.join('');
  }

  /** Reads an object with its braces; false for anything else, and for one that YAML cannot write in the same length. */
  object(depth: number): boolean {
    if (depth > DEEPEST || this.text.charAt(this.at) !== '{') return false;
    const start = this.at;
    const entries: TerraformEntry[] = [];
    this.write('{');
    for (let isFirst = true; ; isFirst = false) {
      if (!this.separator(!isFirst)) return false;
      if (this.text.charAt(this.at) === '}') {
        this.write('}');
        this.objects.push({ start, end: this.at, entries });
        return true;
      }
      const entry = this.entry(depth);
      if (!entry) return false;
      entries.push(entry);
    }
  }

  private entry(depth: number): TerraformEntry | undefined {
    const start = this.at;
    const key = this.match(KEY);
    if (key === undefined) return undefined;
    this.write(key);
    this.skip();
    const sign = this.at;
    this.write(':');
    if (!/\s/.test(this.text.charAt(this.at)) && !key.startsWith('"')) return undefined;
    this.skip();
    const value = this.at;
    return this.value(depth) ? { key: start, sign, value, end: this.at } : undefined;
  }

  private list(depth: number): boolean {
    this.write('[');
    for (;;) {
      this.skipLines();
      if (this.text.charAt(this.at) === ']') return this.write(']');
      if (!this.value(depth)) return false;
      this.skipLines();
      const sign = this.text.charAt(this.at);
      if (sign === ',') this.write(',');
      else if (sign !== ']') return false;
    }
  }

  private value(depth: number): boolean {
    const end = this.expressionEnd();
    if (end === undefined) return false;
    const sign = this.text.charAt(this.at);
    const isWhole = this.bracketEnd(this.at) === end;
    if (isWhole && sign === '{' && !/^\{\s*for\b/.test(this.text.slice(this.at, this.at + 100))) {
      return this.object(depth + 1);
    }
    if (isWhole && sign === '[' && !/^\[\s*for\b/.test(this.text.slice(this.at, this.at + 100))) {
      return depth <= DEEPEST && this.list(depth + 1);
    }
    const written = this.text.slice(this.at, end);
    if (this.match(STRING) === written || this.match(PLAIN) === written) return this.write(written);
    return this.placeholder(end);
  }

  /** Between two entries there is a line end or a comma, which becomes the one comma of YAML. */
  private separator(isNeeded: boolean): boolean {
    let comma = !isNeeded;
    for (;;) {
      this.skip();
      const sign = this.text.charAt(this.at);
      if (sign !== '\n' && sign !== '\r' && sign !== ',') return comma || sign === '}';
      if (sign === '\r' || comma) this.write(sign === ',' ? ' ' : sign);
      else {
        this.write(',');
        comma = true;
      }
    }
  }

  /** Where an expression ends: before a line end, a comma, or a closing bracket, outside of all brackets and strings. */
  private expressionEnd(): number | undefined {
    let at = this.at;
    while (at < this.text.length && !/[\r\n,}\])#]/.test(this.text.charAt(at))) {
      if (/^\/[/*]/.test(this.text.slice(at, at + 2))) break;
      if (this.text.startsWith('<<', at)) return undefined;
      const next = '{[('.includes(this.text.charAt(at)) ? this.bracketEnd(at) : this.stringEnd(at);
      if (next === undefined) return undefined;
      at = next;
    }
    const written = this.text.slice(this.at, at).trimEnd();
    return written === '' ? undefined : this.at + written.length;
  }

  /** The offset after the bracket that closes the one at an offset; undefined where none does. */
  private bracketEnd(start: number): number | undefined {
    if (!'{[('.includes(this.text.charAt(start))) return undefined;
    let depth = 0;
    for (let at: number | undefined = start; at !== undefined && at < this.text.length;) {
      const sign = this.text.charAt(at);
      if ('{[('.includes(sign)) depth += 1;
      else if ('}])'.includes(sign)) depth -= 1;
      if (depth === 0) return at + 1;
      COMMENT.lastIndex = at;
      at = COMMENT.test(this.text) ? COMMENT.lastIndex : this.stringEnd(at);
    }
    return undefined;
  }

  /** The offset after the string, or else the character, at an offset; undefined for a string that its line does not close. */
  private stringEnd(start: number): number | undefined {
    if (this.text.charAt(start) !== '"') return start + 1;
    for (let at = start + 1; at < this.text.length && this.text.charAt(at) !== '\n'; at += 1) {
      if (this.text.charAt(at) === '"') return at + 1;
      if (this.text.charAt(at) === '\\') at += 1;
      else if (/^[$%]\{/.test(this.text.slice(at, at + 2))) at = (this.bracketEnd(at + 1) ?? this.text.length) - 1;
    }
    return undefined;
  }

  private skipLines(): void {
    for (;;) {
      this.skip();
      if (!/[\r\n]/.test(this.text.charAt(this.at))) return;
      this.write(this.text.charAt(this.at));
    }
  }

  /** Passes blanks and comments, and writes blanks for both. */
  private skip(): void {
    for (;;) {
      const written = this.match(BLANKS) ?? this.match(COMMENT);
      if (written === undefined) return;
      this.write(written.replaceAll(/[^\r\n]/g, ' '));
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  private write(text: string): true {
    this.written.push(text);
    this.at += text.length;
    return true;
  }

  /** Writes a placeholder for an expression, on its first line; false where there is no room for one. */
  private placeholder(end: number): boolean {
    const expression = this.text.slice(this.at, end);
    const [line = ''] = /^[^\r\n]+/.exec(expression) ?? [];
    if (line.length < 3) return false;
    const rest = expression.slice(line.length).replaceAll(/[^\r\n]/g, ' ');
    return this.write(`<${'x'.repeat(line.length - 2)}>${rest}`);
  }
}
