import type { LineIndex, Span } from '../../../server/src/service/public';
import type { Paint } from './paint';
import { renderLine } from './render-line';

/** Lines above and below. */
const CONTEXT = 2;
/** UTF-16 units of a line; of a longer one the part around the mark is shown. */
const LONGEST = 140;
const LEAD = 40;

/** The span to show, in the lines around it. */
export interface FrameRequest {
  readonly lines: LineIndex;
  readonly span: Span;
  /** In order and apart. */
  readonly secrets: readonly Span[];
  readonly paint: Paint;
}

/** The lines around a problem, with a mark under exactly its range (its part on the first line), and no secrets. */
export function codeFrame(request: FrameRequest): string[] {
  const { lines, span, paint } = request;
  const marked = lines.positionAt(span.start).line;
  const first = Math.max(0, marked - CONTEXT);
  const last = Math.min(lastLine(lines), marked + CONTEXT);
  const width = String(last + 1).length;
  const cut = cutOf(lines, marked, span);
  const frame: string[] = [];
  for (let line = first; line <= last; line++) {
    const { text, columns, from } = visible(request, line, cut);
    const gutter = `${line === marked ? '>' : ' '} ${String(line + 1).padStart(width)} |`;
    frame.push(`${paint(line === marked ? 'red' : 'dim', gutter)} ${text}`.trimEnd());
    if (line !== marked) continue;
    const column = (offset: number): number => columns[Math.max(0, Math.min(offset - from, columns.length - 1))] ?? 0;
    const start = column(span.start);
    const carets = '^'.repeat(Math.max(1, column(span.end) - start));
    frame.push(`${paint('dim', `  ${' '.repeat(width)} |`)} ${' '.repeat(start)}${paint('red', carets)}`);
  }
  return frame;
}

/** The line in which a problem begins, without its indent and without secrets. */
export function markedLine(request: Omit<FrameRequest, 'paint'>): string {
  const { lines, span } = request;
  const line = lines.positionAt(span.start).line;
  return visible(request, line, cutOf(lines, line, span)).text.trim();
}

/** The last line that holds something: what follows the last line break is not a line. */
function lastLine(lines: LineIndex): number {
  const last = lines.lineCount - 1;
  return last > 0 && lines.lineStart(last) === lines.text.length ? last - 1 : last;
}

/** How much is cut off at the start of each line, so that the mark can be seen. */
function cutOf(lines: LineIndex, line: number, { start, end }: Span): number {
  const from = lines.lineStart(line);
  return end - from > LONGEST ? Math.max(0, start - from - LEAD) : 0;
}

/** The part of a line that is shown; `columns` belong to the offsets from `from` on. */
function visible({ lines, secrets }: Omit<FrameRequest, 'paint'>, line: number, cut: number) {
  const start = lines.lineStart(line);
  const end = lines.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  const from = Math.min(start + cut, end);
  const to = Math.min(from + LONGEST, end);
  const inside = secrets
    .filter((secret) => secret.start < to && secret.end > from)
    .map((secret) => ({ start: Math.max(0, secret.start - from), end: Math.min(to, secret.end) - from }));
  const { text, columns } = renderLine(lines.text.slice(from, to), inside);
  return { text: to < end || from > start ? `${text}…` : text, columns, from };
}
