import { lineHunks, linesOf } from './line-hunks';

/** A part of a patch with the lines around its changes, as unified diffs have them; line numbers are 1-based. */
export interface PatchHunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** With a blank, `-` or `+` in front and without their line feeds. */
  readonly lines: readonly string[];
}

/** Removed lines and the lines that replace them; both positions are 0-based. */
interface Change {
  readonly at: number;
  readonly removed: readonly string[];
  readonly newAt: number;
  readonly added: readonly string[];
}

/** The hunks that turn `before` into `after`, with `context` unchanged lines around each change. */
export function patchHunks(before: string, after: string, context: number): readonly PatchHunk[] {
  const lines = linesOf(before);
  const groups: Change[][] = [];
  for (const change of changesIn(before, after, lines)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && change.at - last.at - last.removed.length <= 2 * context) group.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => hunkOf(group, lines, context));
}

function changesIn(before: string, after: string, lines: readonly string[]): readonly Change[] {
  let [line, offset, grown] = [0, 0, 0];
  return lineHunks(before, after).map(({ start, end, text }) => {
    while (offset < start) offset += lines[line++]?.length ?? Infinity;
    const at = line;
    while (offset < end) offset += lines[line++]?.length ?? Infinity;
    const removed = lines.slice(at, line);
    const added = linesOf(text);
    const newAt = at + grown;
    grown += added.length - removed.length;
    return { at, removed, newAt, added };
  });
}

function hunkOf(group: readonly Change[], lines: readonly string[], context: number): PatchHunk {
  const first = group[0] ?? { at: 0, removed: [], newAt: 0, added: [] };
  const from = Math.max(0, first.at - context);
  const written: string[] = [];
  const write = (sign: string, some: readonly string[]): void => {
    for (const line of some) {
      written.push(sign + (line.endsWith('\n') ? line.slice(0, -1) : line));
      if (!line.endsWith('\n')) written.push('\\ No newline at end of file');
    }
  };
  let at = from;
  let grown = 0;
  for (const { at: next, removed, added } of group) {
    write(' ', lines.slice(at, next));
    write('-', removed);
    write('+', added);
    at = next + removed.length;
    grown += added.length - removed.length;
  }
  const end = Math.min(lines.length, at + context);
  write(' ', lines.slice(at, end));
  return {
    oldStart: from + 1,
    oldLines: end - from,
    newStart: first.newAt - (first.at - from) + 1,
    newLines: end - from + grown,
    lines: written,
  };
}
