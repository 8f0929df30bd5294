import type { Operation, Plain } from '../operation';
import type { Path } from '../path';
import { fragmentAt } from '../edit/fragment';

/**
 * A text, and what each of some changes makes of it.
 *
 *     What the case shows, in one line.
 *     --- text
 *     a: 1
 *     b: 2
 *     --- remove /a
 *     1-a: 1
 *     --- rename /a to c & set /e = 3
 *     1-a: 1
 *     1+c: 1
 *     2+e: 3
 *     --- refused: rename /a to b
 *     `b` already exists
 *
 * `1-` is line 1 of the text, which goes, `2+` a line that comes after line 2; a whole text is possible, too.
 *
 * Changes: `remove PATH [keep PATH]`, `rename PATH to KEY`, `move PATH to PATH [keep PATH]`, `paste PATH from PATH`, and
 * `set PATH [near PATH|first] [after KEY] [force] = JSON`; `.` is the root, several are joined by `&`. With `|` between
 * them they are changes that do not depend on each other, and all that can be made at once are. Each is also tried on the text with
 * Windows line ends and without its last line end, and must give the same, in that form. Options before `--- text` for what
 * cannot be written so: `line-ends: as they are`, `final-newline: as it is`. `⇥` is a tab, `␍` a carriage return, `·` a blank at
 * the end of a line, and `␄` at the end of a text says that it has no last line end.
 */
export interface EditCase {
  readonly title: string;
  readonly text: string;
  readonly hasOtherLineEnds: boolean;
  readonly hasOtherEnd: boolean;
  readonly changes: readonly EditChange[];
}

/** Some operations, and what they give: the text after them, or the reason why they are refused. */
export interface EditChange {
  readonly words: string;
  readonly documentIndex: number;
  /** The changes of a text, each a list of operations. */
  readonly changesOf: (text: string) => readonly (readonly Operation[])[];
  readonly refused: boolean;
  readonly expected: string;
}

/** Reads the text of a case file. Throws if a change does not have the form above. */
export function readEditCase(content: string): EditCase {
  const [head = '', ...sections] = content.replaceAll('\r\n', '\n').split(/^--- (?=\S)/m);
  const [title = '', ...options] = head.trim().split('\n');
  const [text = '', ...changes] = sections.map((section) => section.slice(section.indexOf('\n') + 1));
  const words = sections.map((section) => section.slice(0, section.indexOf('\n'))).slice(1);
  return {
    title,
    text: unmarked(text),
    hasOtherLineEnds: !options.includes('line-ends: as they are'),
    hasOtherEnd: !options.includes('final-newline: as it is'),
    changes: changes.map((expected, index) => changeOf(words[index] ?? '', expected, unmarked(text))),
  };
}

function unmarked(text: string): string {
  return text.replaceAll('⇥', '\t').replaceAll('␍', '\r').replaceAll('·', ' ').replace(/␄\n$/, '');
}

const CHANGED_LINE = /^(\d+)([-+])(.*\n)/gm;

/** The text with some lines removed and others added. Throws if a removed line does not exist. */
function patched(text: string, patch: string): string {
  if (patch.replace(CHANGED_LINE, '') !== '') return patch;
  const lines = ['', ...text.split(/(?<=\n)/)];
  const added = lines.map(() => '');
  for (const [, number, sign, line = ''] of patch.matchAll(CHANGED_LINE)) {
    const at = Number(number);
    if (sign === '+') added[at] = `${added[at] ?? ''}${line}`;
    else if (lines[at] !== line) throw new Error(`line ${at} is not ${line}`);
    else lines[at] = '';
  }
  return lines.map((line, at) => line + (added[at] ?? '')).join('');
}

function changeOf(words: string, expected: string, text: string): EditChange {
  const [, refused, document, rest = ''] = /^(refused: )?(?:document (\d): )?(.*)$/.exec(words) ?? [];
  const documentIndex = Number(document ?? 0);
  return {
    words,
    documentIndex,
    changesOf: (now) =>
      rest
        .split(' | ')
        .map((change) => change.split(' & ').map((one) => operationOf(one, (path) => cut(now, documentIndex, path)))),
    refused: refused !== undefined,
    expected: refused === undefined ? patched(text, unmarked(expected)) : expected.trim(),
  };
}

function cut(text: string, documentIndex: number, path: Path) {
  const fragment = fragmentAt(text, documentIndex, path);
  if (!fragment) throw new Error(`nothing to cut at ${path.join('/')}`);
  return fragment;
}

function operationOf(words: string, fragmentOf: (path: Path) => NonNullable<ReturnType<typeof cut>>): Operation {
  const [, op, first = '', options = '', value] = /^(\w+) (\S+)(.*?)(?: = (.*))?$/.exec(words) ?? [];
  const path = pathOf(first);
  const option = (name: string): string | undefined => new RegExp(` ${name} (\\S*)`).exec(options)?.[1];
  const [to, from, near, kept, after] = ['to', 'from', 'near', 'keep', 'after'].map(option);
  const keep = kept === undefined ? {} : { keep: pathOf(kept) };
  if (op === 'remove') return { op, path, ...keep };
  if (op === 'rename' && to !== undefined) return { op, path, to };
  if (op === 'move' && to !== undefined) return { op, from: path, to: pathOf(to), ...keep };
  if (op === 'paste' && from !== undefined) return { op, path, fragment: fragmentOf(pathOf(from)) };
  if (op !== 'set' || value === undefined) throw new Error(`not a change: ${words}`);
  return {
    op,
    path,
    value: JSON.parse(value) as Plain,
    ...(options.endsWith(' force') && { force: true }),
    ...(after !== undefined && { after }),
    ...(near !== undefined && { near: near === 'first' ? near : pathOf(near) }),
  };
}

function pathOf(words: string): Path {
  if (words === '.') return [];
  return words
    .slice(1)
    .split('/')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}
