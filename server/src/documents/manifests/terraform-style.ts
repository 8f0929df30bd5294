import { largest } from '../../text/long-lists';
import { objectsIn, type TerraformEntry, type TerraformObject } from './terraform-object';

const INDENT = '  ';

/**
 * A changed object of Terraform in the style that it had: `=` where what was added has the `:` of YAML, and added objects with
 * objects in them on lines of their own where their first line is their own. `before` and `changed` begin with the brace.
 */
export function inTerraformStyle(before: string, changed: string): string {
  const hasColons = objectsIn(before).some(({ entries }) => entries.some(({ sign }) => before.charAt(sign) === ':'));
  const objects = hasColons ? [] : objectsIn(changed);
  const whole = objects.at(-1);
  return whole ? new Writer(changed, objects).object(whole, '') : changed;
}

/** Writes an object again: what was there as it was, what was added in the style of Terraform. */
class Writer {
  private readonly byStart: ReadonlyMap<number, TerraformObject>;
  private readonly lineEnd: string;

  constructor(
    private readonly text: string,
    objects: readonly TerraformObject[],
  ) {
    const inOrder = [...objects].sort((a, b) => a.start - b.start);
    this.byStart = new Map(inOrder.map((object) => [object.start, object]));
    this.lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  }

  object({ start, end, entries }: TerraformObject, indent: string): string {
    let at = start;
    const parts = entries.map((entry) => {
      const part = this.text.slice(at, entry.key) + this.entry(entry, indent);
      at = entry.end;
      return part;
    });
    return parts.join('') + this.text.slice(at, end);
  }

  private entry(entry: TerraformEntry, around: string): string {
    const { key, sign, value } = entry;
    const line = this.indentOf(key) ?? around;
    if (this.text.charAt(sign) === '=') return this.text.slice(key, value) + this.value(entry, line);
    const name = this.text.slice(key, sign).trimEnd();
    const added = this.byStart.get(value);
    const isOpened = added !== undefined && this.indentOf(key) !== undefined && this.isNested(added);
    return `${name} = ${isOpened ? this.opened(added, line) : this.value(entry, line)}`;
  }

  private value({ value, end }: TerraformEntry, indent: string): string {
    const object = this.byStart.get(value);
    if (object?.end === end) return this.object(object, indent);
    if (this.text.charAt(value) !== '[') return this.text.slice(value, end);
    // A list may hold objects, which stay on their lines.
    let at = value;
    let written = '';
    for (const one of this.byStart.values()) {
      if (one.start < at || one.end > end) continue;
      written += this.text.slice(at, one.start) + this.object(one, indent);
      at = one.end;
    }
    return written + this.text.slice(at, end);
  }

  /** An added object with a line for each entry. */
  private opened({ entries }: TerraformObject, indent: string): string {
    const inner = indent + INDENT;
    const names = entries.map(({ key, sign }) => this.text.slice(key, sign).trimEnd());
    const isFlat = !entries.some(({ value }) => this.byStart.has(value));
    const width = isFlat ? largest(names.map(({ length }) => length)) : 0;
    const lines = entries.map((entry, index) => {
      const object = this.byStart.get(entry.value);
      const written = object ? this.opened(object, inner) : this.value(entry, inner);
      return `${inner}${(names[index] ?? '').padEnd(width)} = ${written}${this.lineEnd}`;
    });
    return entries.length === 0 ? '{}' : `{${this.lineEnd}${lines.join('')}${indent}}`;
  }

  private isNested({ entries }: TerraformObject): boolean {
    return entries.some(({ value }) => this.byStart.has(value));
  }

  /** The blanks before an offset that begins a line; undefined for any other. */
  private indentOf(offset: number): string | undefined {
    return /(?:^|\n)([ \t]*)$/.exec(this.text.slice(0, offset))?.[1];
  }
}
