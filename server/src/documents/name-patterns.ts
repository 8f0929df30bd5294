/**
 * A test of the ends of paths against globs in any case: `*` stands for any characters but `/`, `{a,b}` for one of the
 * two. Regular expressions of so many alternatives take milliseconds to compile, which each start would pay.
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
  fits(path: string): boolean {
    const lower = path.toLowerCase();
    const name = lower.slice(lower.lastIndexOf('/') + 1);
    if (this.names.has(name) || this.hasExtension(name)) return true;
    return this.others.some((pattern) =>
      pattern.length === 1 ? fitsName(name, pattern[0] ?? []) : fitsEnd(lower, pattern),
    );
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
  const braces = /\{([^}]*)\}/.exec(glob);
  if (!braces) return [glob];
  const [before, behind] = [glob.slice(0, braces.index), glob.slice(braces.index + braces[0].length)];
  return (braces[1] ?? '').split(',').flatMap((choice) => expanded(before + choice + behind));
}

function fitsEnd(path: string, pattern: readonly (readonly string[])[]): boolean {
  const names = path.split('/').slice(-pattern.length);
  return names.length === pattern.length && pattern.every((parts, at) => fitsName(names[at] ?? '', parts));
}

/** Whether a name consists of the parts, in their order, with anything between them. */
function fitsName(name: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= name.length;
}
