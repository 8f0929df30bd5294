import type { Span } from '../../server/src/text/span';

/**
 * A case: a small workspace with marks where problems are expected, and what a fix or a migration makes of it.
 *
 *     What the case shows, in one line.
 *     release: 1.6
 *     --- profiler.yaml
 *     source: …
 *       «generateSampleData»: false
 *     --- problems
 *     moved-field 1.6/profiler-to-auto-classification error: left the profiler
 *     --- fix 1
 *     --- becomes profiler.yaml
 *     …
 *
 * Each line of `problems` belongs to the mark of the same number: rule, migration if any, severity, and a part of the
 * message. `fix 2.1` is the first fix of the second problem; `migrate 1.6` runs all migrations instead; `fix-all` all
 * safe fixes. `refuses` holds a part of the reason. Files without a `becomes` must stay as they are. `manual` has a line
 * for each step that is left to a person, `kept` one for each value that left its place, and `added` one for each place
 * that nobody wrote before: a part of its text. Without `kept` or `added`, these are not looked at. `--- unreadable PATH`
 * is a file that the host cannot read, with the reason in place of its text.
 *
 * Options: `release` (if absent the newest; `none`: nobody states one), `chart-release`, `helm-version`, `release-from` (`setting` or `option`); for `migrate` also `from`,
 * `only`, `skip` and `unsafe: no`; `line-ends: crlf`, `final-newline: none`. How the case itself ends its lines has no effect.
 */
export interface Case {
  readonly file: string;
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, MarkedFile>;
  /** The files that the host could not read; their text is the reason. */
  readonly unreadable: ReadonlySet<string>;
  readonly problems: readonly ExpectedProblem[];
  readonly action: Action | undefined;
  readonly becomes: ReadonlyMap<string, string>;
  readonly refuses: string | undefined;
  readonly manual: readonly string[];
  /** `path: from → to`, or a part of it; undefined: not looked at. */
  readonly kept: readonly string[] | undefined;
  /** The same for what was added. */
  readonly added: readonly string[] | undefined;
}

/** A file of a case without its marks, and where they were. */
export interface MarkedFile {
  readonly text: string;
  readonly marks: readonly Span[];
}

/** A line of `problems`; `message` is a part of the message. */
export interface ExpectedProblem {
  readonly rule: string;
  readonly migration: string | undefined;
  readonly severity: string;
  readonly message: string;
}

/** What a case does after the check. */
export type Action =
  | { readonly kind: 'fix'; readonly problem: number; readonly fix: number }
  | { readonly kind: 'fix-all' }
  | { readonly kind: 'migrate'; readonly to: string; readonly chartTo: string | undefined };

const OPTIONS: ReadonlySet<string> = new Set([
  'release',
  'chart-release',
  'helm-version',
  'release-from',
  'from',
  'only',
  'skip',
  'unsafe',
  'line-ends',
  'final-newline',
]);
const SECTIONS = 'problems, fix 1, fix-all, migrate 1.6, becomes FILE, refuses, manual, kept, added, unreadable FILE';

/** Reads the text of a case file; throws an error that names the file when it does not have the form above. */
export function readCase(file: string, content: string): Case {
  const [head = '', ...sections] = content.replaceAll('\r\n', '\n').split(/^--- ?/m);
  const [title = '', ...optionLines] = head.trim().split('\n');
  const options = Object.fromEntries(optionLines.map((line) => pair(line, file)));
  const lineEnd = options['line-ends'] === 'crlf' ? '\r\n' : '\n';
  const files = new Map<string, MarkedFile>();
  const becomes = new Map<string, string>();
  const unreadable = new Set<string>();
  let problems: readonly ExpectedProblem[] = [];
  let action: Action | undefined;
  let refuses: string | undefined;
  let manual: readonly string[] = [];
  let kept: readonly string[] | undefined;
  let added: readonly string[] | undefined;
  for (const section of sections) {
    const end = section.indexOf('\n');
    const name = section.slice(0, end).trim();
    const written = section.slice(end + 1);
    const body = (options['final-newline'] === 'none' ? written.replace(/\n$/, '') : written).replaceAll('\n', lineEnd);
    if (name === 'problems') problems = lines(written).map((line) => expected(line, file));
    else if (name === 'refuses') refuses = written.trim();
    else if (name === 'manual') manual = lines(written);
    else if (name === 'kept') kept = lines(written);
    else if (name === 'added') added = lines(written);
    else if (name.startsWith('becomes ')) becomes.set('/' + name.slice(8), body);
    else if (name.startsWith('unreadable ')) {
      files.set('/' + name.slice(11), unmark(body));
      unreadable.add('/' + name.slice(11));
    } else if (/^(fix|fix-all|migrate)\b/.test(name)) action = actionOf(name);
    else files.set(fileName(name, file), unmark(body));
  }
  const results = [
    ...becomes.keys(),
    ...manual,
    ...(kept ?? []),
    ...(added ?? []),
    ...(refuses === undefined ? [] : ['']),
  ];
  if (!action && results.length > 0)
    throw new Error(
      `${file}: says what comes of a change and not of which: add \`--- fix 1\`, \`--- fix-all\` or \`--- migrate RELEASE\``,
    );
  return { file, title, options, files, unreadable, problems, action, becomes, refuses, manual, kept, added };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function pair(line: string, file: string): [string, string] {
  const match = /^([\w-]+): *(.*)$/.exec(line);
  if (!match) throw new Error(`${file}: not an option of the form "name: value": ${line}`);
  const [, name = '', value = ''] = match;
  if (!OPTIONS.has(name)) throw new Error(`${file}: there is no option \`${name}\`: ${[...OPTIONS].join(', ')}`);
  return [name, value];
}

/** Files have a folder, an ending or a capital (`Dockerfile`): a misspelled section would be taken for a file that nobody reads. */
function fileName(name: string, file: string): string {
  if (!/^\S*[./A-Z]\S*$/.test(name))
    throw new Error(`${file}: \`--- ${name}\` is not the name of a file, and no section either (${SECTIONS})`);
  return '/' + name;
}

function expected(line: string, file: string): ExpectedProblem {
  const match = /^(\S+)(?: (\S+\/\S+))? (error|warning|information|hint): (.*)$/.exec(line);
  if (!match) throw new Error(`${file}: not of the form "rule [migration] severity: part of the message": ${line}`);
  return { rule: match[1] ?? '', migration: match[2], severity: match[3] ?? '', message: match[4] ?? '' };
}

function actionOf(name: string): Action {
  const [kind, what = '1', chartTo] = name.split(' ');
  if (kind === 'migrate') return { kind, to: what, chartTo };
  if (kind === 'fix-all') return { kind };
  const [problem = 1, fix = 1] = what.split('.').map(Number);
  return { kind: 'fix', problem: problem - 1, fix: fix - 1 };
}

/** Takes the marks `«…»` out and reports where they were. */
function unmark(text: string): MarkedFile {
  const marks: Span[] = [];
  let plain = '';
  let start = 0;
  for (const character of text.split(/([«»])/)) {
    if (character === '«') start = plain.length;
    else if (character === '»') marks.push({ start, end: plain.length });
    else plain += character;
  }
  return { text: plain, marks };
}
