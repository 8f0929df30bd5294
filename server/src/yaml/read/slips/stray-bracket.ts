import { lineEnd, nextLine } from '../../../text/lines';
import { skip, type BlockLine } from './block-line';
import type { Frame } from './frames';
import { dropping, type Reading, type Slip } from './slip';
import { strayBracket } from './words';

/** The slip of a line that begins with a bracket that closes nothing: `}`, `],` or `} key: value`. */
export function strayBracketLine(
  text: string,
  { at, start, end }: BlockLine,
  open: readonly Frame[],
): Slip | undefined {
  const bracket = text.charAt(start);
  if (bracket !== '}' && bracket !== ']') return undefined;
  const written = /^[\]},]+/.exec(text.slice(start, end))?.[0] ?? bracket;
  const title = `Remove ${written}`;
  const behind = start + written.length;
  const blank = { title, patches: [{ at: start, length: written.length, text: ' '.repeat(written.length) }] };
  const problem = { start, end: start + 1, code: 'stray-bracket', message: strayBracket(bracket) };
  // A comment on the line stays.
  if (skip(text, behind) >= lineEnd(text, start))
    return { problem, readings: [dropping(title, at, nextLine(text, at) - at)] };
  return { problem, readings: behind >= end ? [blank] : withoutBracket(text, { at, start, behind, title }, open) };
}

/** What is behind the bracket, at a column at which something goes on, if there is one. */
function withoutBracket(
  text: string,
  line: { readonly at: number; readonly start: number; readonly behind: number; readonly title: string },
  open: readonly Frame[],
): readonly Reading[] {
  const { at, start, behind, title } = line;
  const next = skip(text, behind);
  const columns = [...new Set([start - at, start - at + next - behind, next - at])];
  const fitting = columns.filter((column) => open.some((frame) => frame.column === column));
  return (fitting.length > 0 ? fitting : columns).map((column) => ({
    title,
    patches: [{ at: start, length: next - start, text: ' '.repeat(column - (start - at)) }],
  }));
}
