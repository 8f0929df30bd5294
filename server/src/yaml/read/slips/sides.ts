import { lineEnd, nextLine } from '../../../text/lines';
import type { Patch } from './patch';
import type { Reading } from './slip';

/** The readings of a merge that nobody has finished, from its first line on: one for each side. */
export function sidesOf(text: string, start: number): readonly Reading[] {
  const marks = new Map<string, number>();
  for (let at = nextLine(text, start); at < text.length; at = nextLine(text, at)) {
    const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/.exec(text.slice(at, at + 8))?.[0].charAt(0);
    if (mark === undefined) continue;
    if (mark === '<' || marks.has(mark)) return [];
    marks.set(mark, at);
    if (mark === '>') break;
  }
  const [middle, last] = [marks.get('='), marks.get('>')];
  if (middle === undefined || last === undefined || middle > last) return [];
  const end = nextLine(text, last);
  const without = (from: number, to: number): Patch => ({ at: from, length: to - from, text: '' });
  const upper = [without(start, nextLine(text, start)), without(marks.get('|') ?? middle, end)];
  const lower = [without(start, nextLine(text, middle)), without(last, end)];
  return [
    { title: `Keep the upper side${named(text, start)}`, patches: upper },
    { title: `Keep the lower side${named(text, last)}`, patches: lower },
  ];
}

/** The name of a side, which is behind its mark. */
function named(text: string, at: number): string {
  const name = text.slice(at + 7, lineEnd(text, at)).trim();
  return name === '' || name.length > 40 ? '' : `, ${name}`;
}
