import { patchHunks } from '../../text/diff/patch-hunks';

/** The two texts of a file to compare. */
export interface DiffRequest {
  /** From the folder in which the patch is to be applied. */
  readonly path: string;
  /** Undefined: the file is created. */
  readonly before: string | undefined;
  readonly after: string;
}

const DEV_NULL = '/dev/null';

/**
 * A unified diff that `git apply` and `patch -p1` take. It has none of git's own lines, because with them git would
 * resolve the paths from the top of the repository, not from the current folder. Without a final line end.
 */
export function unifiedDiff({ path, before, after }: DiffRequest): string {
  const hunks = patchHunks(before ?? '', after, 3);
  const head = [`--- ${before === undefined ? DEV_NULL : side(`a/${path}`)}`, `+++ ${side(`b/${path}`)}`];
  const body = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${range(oldStart, oldLines)} +${range(newStart, newLines)} @@`,
    ...lines,
  ]);
  return [...head, ...body].join('\n');
}

/** A count of 1 is omitted; an empty range has the number of the line before it. */
function range(start: number, lines: number): string {
  if (lines === 1) return String(start);
  return `${String(lines === 0 ? start - 1 : start)},${String(lines)}`;
}

/** A name with a blank is followed by a tab, or else `patch` would cut it at the blank. */
function side(path: string): string {
  const written = name(path);
  return written === path && path.includes(' ') ? `${path}\t` : written;
}

/** What git quotes, and what would reverse the writing direction in a terminal. */
const QUOTED = /["\\\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Quoted like a string in C if git would do so. */
function name(path: string): string {
  const written = path.replaceAll(QUOTED, escaped);
  return written === path ? path : `"${written}"`;
}

function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
