import { nextLine } from '../../text/lines';
import { partsOf, type Collection, type EntryOrItem } from '../collection';
import type { TextEdit } from '../../text/edit';
import type { Span } from '../../text/span';
import type { Path } from '../path';
import { extentOf } from './layout/extent';
import { columnOf, indentLines, joinLines, startsItsLine } from './layout/lines';
import type { PathStep } from './layout/place';
import { insertAt, planOf, refuse, type Plan } from './layout/plan';
import type { EditedDocument } from './layout/target';
import { bringsText, endOfStatementBelow, inSameBlocks } from './layout/template-blocks';
import { entryLines, itemLines } from './write-value';
import type { WrittenValue } from './written';

/** Adds an entry or item to a block collection, at the column of its siblings. */
export function insertLines(target: EditedDocument, { parent, holder, place, name, value }: Insertion): Plan {
  const { text, style } = target;
  const parts = partsOf(parent);
  const start = place === 'first' ? startOf(target, parent) : undefined;
  if (start) return planOf(linesAt(target, start.at, indentLines(entryLines(name, value, style), start.column)));
  const index = positionOf(parent, place) ?? parts.length - 1;
  const entry = parts[index];
  if (!entry) return refuse('its parent is written in a form that cannot be extended');
  const last = extentOf(target, { kind: parent.kind, node: parent, entry, index } as PathStep);
  const end = endWithTemplates(target, { start: holder?.entry.start ?? target.document.start, end: last.end });
  if (end === undefined) return refuse('there are template statements, which may add more entries; do it by hand');
  const lines = parent.kind === 'map' ? entryLines(name, value, style) : itemLines(value, style);
  // A blank line after a block scalar with `+` would be part of it.
  const apart = standApart(text, parts) && text[entry.end - 1] !== '\n' ? [''] : [];
  return planOf(linesAt(target, end, [...apart, ...indentLines(lines, columnOf(text, entry.start))]));
}

/** What is added, and where. */
export interface Insertion {
  readonly parent: Collection;
  /** The entry whose value the collection is; undefined for the root. */
  readonly holder: PathStep | undefined;
  /** Before all other entries and their comments, after the entry with this key, or (undefined) after the last one. */
  readonly place: 'first' | { readonly after: Path[number] } | undefined;
  /** The key of the new entry; not used in a list. */
  readonly name: string;
  readonly value: WrittenValue;
}

/** Where the first entry of a map begins; undefined if it shares its line, or a template may come before it. */
function startOf(target: EditedDocument, parent: Collection): { at: number; column: number } | undefined {
  const [entry] = partsOf(parent);
  if (parent.kind !== 'map' || parent.templated || !entry || !startsItsLine(target.text, entry.start)) return undefined;
  const { start } = extentOf(target, { kind: 'map', node: parent, entry, index: 0 } as PathStep);
  return { at: start, column: columnOf(target.text, entry.start) };
}

/** The index of the entry after which something is added; undefined if none is named, or it does not exist. */
export function positionOf(parent: Collection, place: Insertion['place']): number | undefined {
  if (parent.kind !== 'map' || place === undefined || place === 'first') return undefined;
  const index = parent.entries.findLastIndex(({ name }) => name === place.after);
  return index < 0 ? undefined : index;
}

/** Where the template blocks end that begin in a span; undefined if statements may insert more entries. */
function endWithTemplates(target: EditedDocument, { start, end }: Span): number | undefined {
  let closed = end;
  while (!inSameBlocks(target, start, closed)) {
    const statement = endOfStatementBelow(target, closed);
    if (statement === undefined) return undefined;
    closed = nextLine(target.text, statement);
  }
  const below = endOfStatementBelow(target, closed) ?? closed;
  return bringsText(target, { start, end: below }) ? undefined : closed;
}

/** Whether all entries are separated by blank lines; a new one is then separated, too. */
function standApart(text: string, parts: readonly EntryOrItem[]): boolean {
  return (
    parts.length > 1 &&
    parts.every((part, i) => {
      const previous = parts[i - 1];
      return !previous || /\n[ \t]*\r?\n/.test(text.slice(previous.end - 1, part.start));
    })
  );
}

/** Inserts whole lines at the start of a line, or after a last line without a line end, which stays without. */
export function linesAt(
  { text, style }: Pick<EditedDocument, 'text' | 'style'>,
  at: number,
  lines: readonly string[],
): TextEdit {
  const added = joinLines(lines, style.lineEnd);
  const isOpen = at === text.length && text.trim() !== '' && !text.endsWith('\n');
  return insertAt(at, isOpen ? style.lineEnd + added.slice(0, -style.lineEnd.length) : added);
}
