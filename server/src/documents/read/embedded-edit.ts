import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import type { TextEdit } from '../../text/edit';
import { lineEndOf } from '../../text/line-ends';
import type { EditResult } from '../../yaml/operation';
import { lineIndexAt, NO_LINE, type EmbeddedLine } from './embedded-line';

/** A block scalar as lines of the file. */
export interface EmbeddedLines {
  readonly lines: readonly EmbeddedLine[];
  /** The inner text that they hold. */
  readonly text: string;
  readonly indent: number;
  /** Where the scalar ends in the file. */
  readonly end: number;
}

/** Puts another inner text into the file, touching only the lines that differ. */
export function replaceInner(outer: string, block: EmbeddedLines, inner: string): EditResult {
  if (!/\S/.test(inner)) return { ok: false, reason: 'the block scalar would become empty' };
  if (!/^(?:\r?\n)*[^ \r\n]/.test(inner))
    return { ok: false, reason: 'the first line of a block scalar must not be indented' };
  const followed = block.end < outer.length && block.text.endsWith('\n');
  const wanted = followed && !inner.endsWith('\n') ? inner + lineEndOf(block.text) : inner;
  const regions = regionsOf(block, diffTexts(block.text, wanted));
  return {
    ok: true,
    text: applyEdits(
      outer,
      regions.map((region) => outerEdit(block, region)),
    ),
  };
}

/** Lines from index `first` up to, not including, index `after`, and the edits inside them. */
interface Region {
  readonly first: number;
  readonly after: number;
  readonly edits: readonly TextEdit[];
}

/** The lines that the edits touch; edits that share a line share a region. */
function regionsOf({ lines, text }: EmbeddedLines, edits: readonly TextEdit[]): Region[] {
  const regions: Region[] = [];
  for (const edit of edits) {
    const first = lineIndexAt(lines, ({ inner }) => inner <= edit.start);
    const last = lineIndexAt(lines, ({ inner }) => inner <= edit.end);
    const after = lines[last]?.inner === edit.end && startsLine(text, edit) ? last : last + 1;
    const previous = regions.at(-1);
    if (previous && first < previous.after) {
      regions[regions.length - 1] = { first: previous.first, after, edits: [...previous.edits, edit] };
    } else {
      regions.push({ first, after, edits: [edit] });
    }
  }
  return regions;
}

/** Whether the text after the edit is at the start of a line once the edit is made. */
function startsLine(text: string, { start, text: inserted }: TextEdit): boolean {
  return inserted === '' ? start === 0 || text[start - 1] === '\n' : inserted.endsWith('\n');
}

function outerEdit({ lines, text, indent }: EmbeddedLines, { first, after, edits }: Region): TextEdit {
  const from = lines[first] ?? NO_LINE;
  const to = after > first ? (lines[after - 1] ?? NO_LINE) : undefined;
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - from.inner, end: edit.end - from.inner }));
  const changed = applyEdits(text.slice(from.inner, to ? to.inner + to.length : from.inner), moved);
  return {
    start: from.start,
    end: to ? to.start + to.indent + to.length : from.start,
    text: changed.replaceAll(/(^|\n)(?=[^\r\n])/g, `$1${' '.repeat(indent)}`),
  };
}
