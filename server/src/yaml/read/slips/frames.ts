import { lineColumn, type BlockLine } from './block-line';

/** A map or list in block style that the lines above opened and that may go on. */
export interface Frame {
  readonly kind: 'map' | 'list';
  readonly column: number;
  /** The line of its first entry or item. */
  readonly first: BlockLine;
  /** How many entries or items it has so far. */
  count: number;
  /** What its last entry has: nothing yet, a text that may go on below, or a whole value. */
  last: 'nothing' | 'text' | 'whole';
  /** The line of its last entry or item, if it is not the first one. */
  entry?: LaterEntry;
}

/** An entry or item that is not the first one of its collection. */
export interface LaterEntry {
  readonly line: BlockLine;
  /** The columns of the collections of its kind that it closed: it might have gone on there. */
  readonly closed: readonly number[];
  /** The entry above it has no value. */
  readonly isBelowOpenKey: boolean;
}

/** The frame of a line that begins an entry or item; the dash of another list may be before it. */
export function frameOf(kind: Frame['kind'], column: number, first: BlockLine): Frame {
  return { kind, column, first, count: 0, last: 'nothing' };
}

/** The kind of collection that a line is a part of. */
export function frameKindOf({ dashes }: BlockLine): Frame['kind'] {
  return dashes.length > 0 ? 'list' : 'map';
}

/** The frames that a line leaves, the innermost first: those that are indented deeper. */
export function leave(frames: Frame[], line: BlockLine): Frame[] {
  const left: Frame[] = [];
  for (let top = frames.at(-1); top && top.column > lineColumn(line); top = frames.at(-1)) {
    left.push(top);
    frames.pop();
  }
  return left;
}

/** A line as the next entry or item of a frame; `left` are the frames that it leaves. */
export function laterEntry(line: BlockLine, left: readonly Frame[], { last }: Frame): LaterEntry {
  const closed = left.filter(({ kind }) => kind === frameKindOf(line)).map(({ column }) => column);
  return { line, closed, isBelowOpenKey: last === 'nothing' && left.length === 0 };
}
