import type { Span } from '../../text/span';

/** A path in lower case, and the last of its names. */
export interface PathEnd {
  readonly lower: string;
  readonly name: string;
}

/** What patterns look at of a path. Made once for all patterns that the path is compared with. */
export function pathEnd(path: string): PathEnd {
  const lower = path.toLowerCase();
  return { lower, name: lower.slice(lower.lastIndexOf('/') + 1) };
}

/**
 * Compares the ends of paths with globs, ignoring case: `*` is any characters but `/`, `{a,b}` is one of the two. Regular
 * expressions with so many alternatives take milliseconds to compile at each start, so there are none here.
 */
export class NamePatterns {
  private readonly names = new Set<string>();
  /** What follows the star of `*.yaml` and `*.yaml.tmpl`. */
  private readonly extensions = new Set<string>();
  /** All other patterns: for each folder and the file, what is between the stars. */
  private readonly others: (readonly (readonly string[])[])[] = [];

  constructor(globs: readonly string[]) {
    for (const pattern of globs.flatMap(expanded)) this.add(pattern.toLowerCase());
  }

  /** Whether one of the patterns fits the last names of a path. */
  fits({ lower, name }: PathEnd): boolean {
    if (this.names.has(name) || this.hasExtension(name)) return true;
    for (const pattern of this.others) if (fitsEnd(lower, pattern)) return true;
    return false;
  }

  private add(pattern: string): void {
    if (/^\*(?:\.[^*./]+){1,2}$/.test(pattern)) this.extensions.add(pattern.slice(1));
    else if (/[*/]/.test(pattern)) this.others.push(pattern.split('/').map((name) => name.split('*')));
    else this.names.add(pattern);
  }

  private hasExtension(name: string): boolean {
    const last = name.lastIndexOf('.');
    if (last < 0) return false;
    const before = last === 0 ? -1 : name.lastIndexOf('.', last - 1);
    return this.extensions.has(name.slice(last)) || (before >= 0 && this.extensions.has(name.slice(before)));
  }
}

/** A glob without its braces: one for each choice. */
function expanded(glob: string): string[] {
  const open = glob.indexOf('{');
  if (open < 0) return [glob];
  const close = glob.indexOf('}', open);
  const choices = glob.slice(open + 1, close).split(',');
  return choices.flatMap((choice) => expanded(glob.slice(0, open) + choice + glob.slice(close + 1)));
}

function fitsEnd(path: string, pattern: readonly (readonly string[])[]): boolean {
  let end = path.length;
  for (let at = pattern.length - 1; at >= 0; at--) {
    const start = path.lastIndexOf('/', end - 1) + 1;
    if (end < 0 || !fitsName(path, { start, end }, pattern[at] ?? [])) return false;
    end = start - 1;
  }
  return true;
}

/** Whether the name in a span of the path consists of the parts in this order, with any characters between them. */
function fitsName(path: string, { start, end }: Span, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return end - start === first.length && path.startsWith(first, start);
  const inner = end - last.length;
  if (inner < start + first.length || !path.endsWith(last, end) || !path.startsWith(first, start)) return false;
  let at = start + first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found < 0 || found + part.length > inner) return false;
    at = found + part.length;
  }
  return true;
}
