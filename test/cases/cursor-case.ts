/**
 * A case about a place in a file: what is offered there, or shown about it.
 *
 *     What the case shows, in one line.
 *     release: 1.6
 *     --- w.yaml
 *     source:
 *       type: ¦
 *     --- offers
 *     postgres | Postgres (database) | postgres
 *     …
 *     --- lacks
 *     postgres-mcp
 *
 * `¦` is the cursor; it is in the first file, others are next to it. A line of `offers` is label, detail and snippet
 * (`⏎` for a new line), in order; a last line `…` lets more follow, a first one lets more precede. `lacks` are labels that
 * must not be offered. A section `hover` holds the text that is shown instead, exact.
 */
export interface CursorCase {
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly path: string;
  readonly offset: number;
  readonly files: ReadonlyMap<string, string>;
  readonly offers: readonly string[] | undefined;
  readonly lacks: readonly string[];
  readonly hover: string | undefined;
}

const CURSOR = '¦';

/** Reads the text of a case; throws an error that names the file when it does not have the form above. */
export function readCursorCase(file: string, content: string): CursorCase {
  const [head = '', ...sections] = content.split(/^--- /m);
  const [title = '', ...optionLines] = head.trim().split('\n');
  const files = new Map<string, string>();
  const expected = new Map<string, string>();
  let place: { readonly path: string; readonly offset: number } | undefined;
  for (const section of sections) {
    const newline = section.indexOf('\n');
    const name = section.slice(0, newline).trim();
    const text = section.slice(newline + 1);
    if (['offers', 'lacks', 'hover'].includes(name)) expected.set(name, text.trimEnd());
    else files.set(`/${name}`, text.replace(CURSOR, ''));
    if (text.includes(CURSOR)) place ??= { path: `/${name}`, offset: text.indexOf(CURSOR) };
  }
  if (!place) throw new Error(`${file} has no cursor.`);
  const options = Object.fromEntries(optionLines.map((line) => line.split(/: */, 2) as [string, string]));
  return {
    title,
    options,
    ...place,
    files: withoutLastNewline(files, options['final-newline'] === 'none'),
    offers: expected.get('offers')?.split('\n'),
    lacks: expected.get('lacks')?.split('\n') ?? [],
    hover: expected.get('hover'),
  };
}

function withoutLastNewline(files: ReadonlyMap<string, string>, wanted: boolean): ReadonlyMap<string, string> {
  return wanted ? new Map([...files].map(([path, text]) => [path, text.replace(/\n$/, '')])) : files;
}
