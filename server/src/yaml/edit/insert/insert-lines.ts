import { nextLine } from '../../../text/lines';
import { partsOf } from '../../collection';
import type { Span } from '../../../text/span';
import type { MapEntry, MapNode, SeqItem, SeqNode } from '../../node';
import type { Path } from '../../path';
import { extentOf } from '../extent/extent';
import { columnOf, indentLines, joinLines, startsItsLine } from '../extent/lines';
import type { Step } from '../extent/place';
import { insertAt, planOf, refuse, type Plan } from '../plan';
import type { Target } from '../target';
import { bringsText, endOfStatementBelow, inSameBlocks } from '../extent/template-blocks';
import { entryLines, itemLines } from '../write/write-value';
import type { WrittenValue } from '../write/written';

/**
 * Adds an entry or item to a block collection, at the column of its siblings: after one of them, or after the last.
 */
export function insertLines(target: Target, place: Parent, name: string, value: WrittenValue): Plan {
  const { parent, holder, behind } = place;
  const { text, style } = target;
  const parts = partsOf(parent);
  const start = place.first === true ? startOf(target, parent) : undefined;
  if (start) return planOf(linesAt(target, start.at, indentLines(entryLines(name, value, style), start.column)));
  const index = positionOf(parent, behind) ?? parts.length - 1;
  const entry = parts[index];
  if (!entry) return refuse('its parent is written in a form that cannot be extended');
  const last = extentOf(target, { kind: parent.kind, node: parent, entry, index } as Step);
  const end = behindTemplates(target, { start: holder?.entry.start ?? target.document.start, end: last.end });
  if (end === undefined) return refuse('there are template statements, which may add more entries; do it by hand');
  const lines = parent.kind === 'map' ? entryLines(name, value, style) : itemLines(value, style);
  // A blank line after a block of text with `+` would be part of it.
  const apart = standApart(text, parts) && text[entry.end - 1] !== '\n' ? [''] : [];
  return planOf(linesAt(target, end, [...apart, ...indentLines(lines, columnOf(text, entry.start))]));
}

/** Where something is added. */
export interface Parent {
  readonly parent: MapNode | SeqNode;
  /** The entry whose value the collection is; undefined for the root. */
  readonly holder: Step | undefined;
  /** The key of the entry after which it is inserted; undefined: at the end. */
  readonly behind: Path[number] | undefined;
  /** Before all other entries, with their comments. */
  readonly first?: boolean;
}

/** Where the first entry of a map begins; undefined where it shares its line, or a template may come before it. */
function startOf(target: Target, parent: MapNode | SeqNode): { at: number; column: number } | undefined {
  const [entry] = partsOf(parent);
  if (parent.kind !== 'map' || parent.templated || !entry || !startsItsLine(target.text, entry.start)) return undefined;
  const { start } = extentOf(target, { kind: 'map', node: parent, entry, index: 0 } as Step);
  return { at: start, column: columnOf(target.text, entry.start) };
}

/** The index of the entry with a key; undefined where there is none. */
export function positionOf(parent: MapNode | SeqNode, key: Path[number] | undefined): number | undefined {
  if (parent.kind !== 'map' || key === undefined) return undefined;
  const index = parent.entries.findLastIndex(({ name }) => name === key);
  return index < 0 ? undefined : index;
}

/** After the end of the template blocks that begin in a span; undefined where statements may bring more entries. */
function behindTemplates(target: Target, { start, end }: Span): number | undefined {
  let behind = end;
  while (!inSameBlocks(target, start, behind)) {
    const statement = endOfStatementBelow(target, behind);
    if (statement === undefined) return undefined;
    behind = nextLine(target.text, statement);
  }
  const below = endOfStatementBelow(target, behind) ?? behind;
  return bringsText(target, { start, end: below }) ? undefined : behind;
}

/** Whether blank lines set all entries apart; a new one is then set apart too. */
function standApart(text: string, parts: readonly (MapEntry | SeqItem)[]): boolean {
  return (
    parts.length > 1 &&
    parts.every((part, i) => {
      const previous = parts[i - 1];
      return !previous || /\n[ \t]*\r?\n/.test(text.slice(previous.end - 1, part.start));
    })
  );
}

/** Whole lines at the start of a line, or after a last line that has no line end and gets none. */
export function linesAt(
  { text, style }: Pick<Target, 'text' | 'style'>,
  at: number,
  lines: readonly string[],
): ReturnType<typeof insertAt> {
  const added = joinLines(lines, style.lineEnd);
  const isOpen = at === text.length && text.trim() !== '' && !text.endsWith('\n');
  return insertAt(at, isOpen ? style.lineEnd + added.slice(0, -style.lineEnd.length) : added);
}
