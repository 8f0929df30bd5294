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
 *
 * About a name that ties places together, `places` has a line for each of them, as `w.yaml:3 gives sales`; with the option `to`,
 * `renamed` has the changed lines of all files, as `w.yaml:3   serviceName: orders`, or `refused` why there are none. The
 * option `line-ends: crlf` is about the files, however the case itself ends its lines.
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
  readonly places: string | undefined;
  readonly renamed: string | undefined;
  readonly refused: string | undefined;
}

const CURSOR = '¦';
const EXPECTED = ['offers', 'lacks', 'hover', 'places', 'renamed', 'refused'];

/** Reads the text of a case; throws an error that names the file when it does not have the form above. */
export function readCursorCase(file: string, content: string): CursorCase {
  const [head = '', ...sections] = content.replaceAll('\r\n', '\n').split(/^--- /m);
  const [title = '', ...optionLines] = head.trim().split('\n');
  const options = Object.fromEntries(optionLines.map((line) => line.split(/: */, 2) as [string, string]));
  const crlf = options['line-ends'] === 'crlf';
  const files = new Map<string, string>();
  const expected = new Map<string, string>();
  let place: { readonly path: string; readonly offset: number } | undefined;
  for (const section of sections) {
    const newline = section.indexOf('\n');
    const name = section.slice(0, newline).trim();
    const text = section.slice(newline + 1);
    if (EXPECTED.includes(name)) {
      expected.set(name, text.trimEnd());
      continue;
    }
    const written = crlf ? text.replaceAll('\n', '\r\n') : text;
    files.set(`/${name}`, written.replace(CURSOR, ''));
    if (written.includes(CURSOR)) place ??= { path: `/${name}`, offset: written.indexOf(CURSOR) };
  }
  if (!place) throw new Error(`${file} has no cursor.`);
  return {
    title,
    options,
    ...place,
    files: withoutLastNewline(files, options['final-newline'] === 'none'),
    offers: expected.get('offers')?.split('\n'),
    lacks: expected.get('lacks')?.split('\n') ?? [],
    hover: expected.get('hover'),
    places: expected.get('places'),
    renamed: expected.get('renamed'),
    refused: expected.get('refused'),
  };
}

function withoutLastNewline(files: ReadonlyMap<string, string>, wanted: boolean): ReadonlyMap<string, string> {
  return wanted ? new Map([...files].map(([path, text]) => [path, text.replace(/\n$/, '')])) : files;
}
