import { bytesOf, MOST_BYTES } from './answer-size';

/** A part of a runbook that is small enough for a model, or why there is none. */
export type FittedPlan = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** What is kept for the lines that name what was left out. */
const ROOM_FOR_NAMES = 2_000;

/** A heading of Markdown with the text below it. */
interface Section {
  readonly heading: string;
  readonly text: string;
}

/**
 * A runbook in Markdown, or the section of it whose heading is asked for: `4`, or `Because of 1.6.0`. If that is too large, its
 * longest sections are left out first, and a line in place of each says how to ask for it.
 */
export function fitPlan(plan: string, at: string | undefined): FittedPlan {
  const part = at === undefined ? plan : sectionNamed(plan, at);
  if (part === undefined)
    return { ok: false, reason: `The runbook has no section ${at ?? ''}. Ask without \`at\` first.` };
  return { ok: true, text: fitted(part) };
}

function fitted(part: string): string {
  if (bytesOf(part) <= MOST_BYTES) return part;
  if (part.startsWith('### ')) return cut(part);
  const level = part.startsWith('# ') ? 2 : 3;
  const [own = '', ...rest] = split(part, level);
  const sections = rest.map(sectionOf);
  if (sections.length === 0) return cut(part);
  const shown = new Set<Section>();
  let room = MOST_BYTES - ROOM_FOR_NAMES - bytesOf(own);
  for (const section of [...sections].sort((a, b) => bytesOf(a.text) - bytesOf(b.text))) {
    room -= bytesOf(section.text);
    if (room >= 0) shown.add(section);
  }
  const texts = sections.map((section) =>
    shown.has(section)
      ? section.text
      : `${section.heading}\n\nLeft out (${(bytesOf(section.text) / 1000).toFixed(0)} kB). Ask with at: ${nameOf(section.heading)}\n\n`,
  );
  return cut([own, ...texts].join(''));
}

/** The beginning of a text, as whole lines, if all of it is too large. */
function cut(text: string): string {
  if (bytesOf(text) <= MOST_BYTES) return text;
  const lines = text.split('\n');
  let room = MOST_BYTES - ROOM_FOR_NAMES;
  const end = lines.findIndex((line) => (room -= bytesOf(line) + 1) < 0);
  return `${lines.slice(0, end).join('\n')}\n\n${lines.length - end} more lines were left out. Plan one file or folder at a time with \`path\`.\n`;
}

function sectionNamed(plan: string, at: string): string | undefined {
  const wanted = at
    .trim()
    .replace(/^#+\s*/, '')
    .toLowerCase();
  for (const level of [2, 3]) {
    const [, ...sections] = split(plan, level);
    const found = sections.map(sectionOf).find(({ heading }) => nameOf(heading).toLowerCase() === wanted);
    if (found) return level === 3 ? (split(found.text, 2)[0] ?? found.text) : found.text;
  }
  return undefined;
}

/** What is before the first heading of a level, then each heading with its text. Fenced code has no headings. */
function split(text: string, level: number): string[] {
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of text.split(/(?<=\n)/)) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode && line.startsWith(`${'#'.repeat(level)} `)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join(''));
}

function sectionOf(text: string): Section {
  return { heading: text.split('\n', 1)[0] ?? '', text };
}

/** `## 4. Change the files` is asked for as `4`, another heading by its words. */
function nameOf(heading: string): string {
  const words = heading.replace(/^#+ /, '');
  return /^(\d+)\. /.exec(words)?.[1] ?? words;
}
