import type { Path } from '../path';
import type { Sample, SampleCollection, SampleDocument, SamplePart } from './sample';

/** The text of a sample, and where its parts and comments are. */
export interface WrittenSample {
  readonly text: string;
  readonly parts: readonly PlacedPart[];
  readonly comments: readonly PlacedComment[];
}

/** A part of a random text and its path. */
export interface PlacedPart {
  readonly part: SamplePart;
  readonly documentIndex: number;
  readonly path: Path;
  /** Its first and last line (0-based), with its comments; parts on one line share it. */
  readonly first: number;
  readonly last: number;
  /** It is between brackets. */
  readonly flow: boolean;
}

/** A comment of a random text and what it belongs to. */
export interface PlacedComment {
  /** `c7`, which occurs nowhere else. */
  readonly name: string;
  readonly documentIndex: number;
  /** The entry that it belongs to; the entry around it, for one that belongs to nobody. */
  readonly path: Path;
}

/** Writes a sample as text. */
export function writeSample(sample: Sample): WrittenSample {
  const writer = new Writer();
  sample.documents.forEach((document, index) => {
    writer.document(document, index);
  });
  const end = sample.crlf ? '\r\n' : '\n';
  const text = writer.lines.join(end);
  return {
    text: sample.finalNewline && text !== '' ? text + end : text,
    parts: writer.parts,
    comments: writer.comments,
  };
}

class Writer {
  readonly lines: string[] = [];
  readonly parts: PlacedPart[] = [];
  readonly comments: PlacedComment[] = [];
  private documentIndex = 0;

  document({ head, comments, root }: SampleDocument, index: number): void {
    this.documentIndex = index;
    if (head !== '') this.lines.push(head);
    this.commentLines(comments, 0, []);
    if (comments.length > 0 && root) this.lines.push('');
    if (root?.layout === 'block') this.block(root, { column: 0, path: [], lead: undefined });
    else if (root?.layout === 'inline') this.lines.push(this.inline(root, []));
    else if (root) this.bracketLines(root, { column: 0, path: [], lead: '', behind: '' });
  }

  private block(
    collection: SampleCollection,
    { column, path, lead }: { column: number; path: Path; lead: string | undefined },
  ): void {
    collection.parts.forEach((part, index) => {
      const inner = [...path, nameIn(collection, index)];
      for (let blank = part.blank; blank > 0; blank -= 1) this.lines.push('');
      this.commentLines(part.loose, column, path);
      if (part.loose.length > 0) this.lines.push('');
      const first = this.lines.length;
      this.commentLines(part.above, column, inner);
      const start = index === 0 && lead !== undefined ? lead : ' '.repeat(column);
      const at = this.parts.length;
      this.parts.push(this.placed(part, inner, { line: first }));
      this.value(part, { column, path: inner, lead: `${start}${part.key ? `${part.key.source}:` : '-'}` });
      this.commentLines(part.below, column + 2, inner);
      this.parts[at] = { ...this.placed(part, inner, { line: first }), last: this.lines.length - 1 };
    });
    this.commentLines(collection.trailing, column, path);
  }

  private placed(part: SamplePart, path: Path, { line, flow = false }: { line: number; flow?: boolean }): PlacedPart {
    return { part, documentIndex: this.documentIndex, path, first: line, last: line, flow };
  }

  private value(
    { value, behind, key }: SamplePart,
    { column, path, lead }: { column: number; path: Path; lead: string },
  ): void {
    this.comment(behind, path);
    if (value.kind === 'scalar') {
      const [first = '', ...rest] = value.lines;
      const head = first === '' ? lead : `${lead} ${first}`;
      const lines = [head, ...rest.map((line) => (line === '' ? '' : ' '.repeat(column + 2) + line))];
      const at = value.block ? 0 : lines.length - 1;
      lines[at] = (lines[at] ?? '') + behind;
      this.lines.push(...lines);
      return;
    }
    const anchor = value.anchor === '' ? '' : ` ${value.anchor}`;
    if (value.layout === 'inline') {
      this.lines.push(`${lead}${anchor} ${this.inline(value, path)}${behind}`);
    } else if (value.layout === 'lines') {
      this.bracketLines(value, { column, path, lead: `${lead}${anchor} `, behind });
    } else if (key === undefined && anchor === '' && behind === '' && isCompact(value)) {
      this.block(value, { column: column + 2, path, lead: `${lead} ` });
    } else {
      this.lines.push(lead + anchor + behind);
      this.block(value, { column: column + value.indent, path, lead: undefined });
    }
  }

  private inline(collection: SampleCollection, path: Path): string {
    const { colon, comma, pad } = collection.brackets;
    const [open, close] = bracketsOf(collection);
    const parts = collection.parts.map((part, index) => {
      const inner = [...path, nameIn(collection, index)];
      this.parts.push(this.placed(part, inner, { line: this.lines.length, flow: true }));
      return (part.key ? part.key.source + colon : '') + this.inlineValue(part, inner);
    });
    const padding = collection.kind === 'map' && parts.length > 0 ? pad : '';
    return open + padding + parts.join(comma) + padding + close;
  }

  private inlineValue({ value }: SamplePart, path: Path): string {
    return value.kind === 'scalar' ? (value.lines[0] ?? '') : this.inline(value, path);
  }

  private bracketLines(
    collection: SampleCollection,
    { column, path, lead, behind }: { column: number; path: Path; lead: string; behind: string },
  ): void {
    const [open, close] = bracketsOf(collection);
    const indent = ' '.repeat(column + Math.max(1, collection.indent));
    this.lines.push(lead + open);
    collection.parts.forEach((part, index) => {
      const inner = [...path, nameIn(collection, index)];
      const first = this.lines.length;
      this.commentLines(part.above, indent.length, inner);
      const at = this.parts.length;
      this.parts.push(this.placed(part, inner, { line: first, flow: true }));
      const isLast = index === collection.parts.length - 1;
      const ending = (isLast && !collection.brackets.trailingComma ? '' : ',') + part.behind;
      this.comment(part.behind, inner);
      const start = indent + (part.key ? part.key.source + collection.brackets.colon : '');
      if (part.value.kind !== 'scalar' && part.value.layout === 'lines')
        this.bracketLines(part.value, { column: indent.length, path: inner, lead: start, behind: ending });
      else this.lines.push(start + this.inlineValue(part, inner) + ending);
      this.parts[at] = { ...this.placed(part, inner, { line: first, flow: true }), last: this.lines.length - 1 };
    });
    this.lines.push(' '.repeat(column) + close + behind);
  }

  private commentLines(comments: readonly string[], column: number, path: Path): void {
    for (const comment of comments) {
      this.comment(comment, path);
      this.lines.push(' '.repeat(column) + comment);
    }
  }

  private comment(comment: string, path: Path): void {
    const name = /c\d+/.exec(comment)?.[0];
    if (name !== undefined) this.comments.push({ name, documentIndex: this.documentIndex, path });
  }
}

/** The last step of a path. Of duplicate keys the last one counts, so the others get names that lead nowhere. */
function nameIn({ parts }: SampleCollection, index: number): string | number {
  const name = parts[index]?.key?.name;
  if (name === undefined) return index;
  return parts.slice(index + 1).some(({ key }) => key?.name === name) ? `${name} (no. ${index})` : name;
}

function bracketsOf({ kind }: SampleCollection): readonly [string, string] {
  return kind === 'map' ? ['{', '}'] : ['[', ']'];
}

/** Only what has no comments of its own above can be right after a dash. */
function isCompact({ parts: [first], indent }: SampleCollection): boolean {
  return indent === 2 && first?.above.length === 0 && first.loose.length === 0 && first.blank === 0;
}
