import { withoutComments } from '../../documents/read/plain-text';
import { hasRole } from '../../documents/workspace/file-roles';
import { lineBreakAfter } from '../../text/lines';
import type { Span } from '../../text/span';

/** A place that sets an environment variable or takes its value; the span is the name alone. */
export interface VariablePlace extends Span {
  readonly sets: boolean;
}

/** `$${X}` and `$$X` are what Docker Compose and Make turn into a `$`. */
const USE = /(?<!\$)\$(?:\{([A-Za-z_]\w*)(?![\w.])[^}\n]{0,500}\}|([A-Za-z_]\w*))/g;

/** The environment variable in whose placeholder (`${X}`, `${X:-default}`, `$X`) an offset is. */
export function variableAt(text: string, offset: number): (Span & { readonly name: string }) | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(from, lineBreakAfter(text, offset));
  for (const { 0: whole, 1: braced, 2: bare, index } of line.matchAll(USE)) {
    const name = braced ?? bare ?? '';
    const start = from + index;
    if (start > offset || offset > start + whole.length) continue;
    const at = start + whole.indexOf(name);
    return { name, start: at, end: at + name.length };
  }
  return undefined;
}

/** Every place of a file that sets an environment variable or takes its value, outside of comments. */
export function variablePlaces(path: string, text: string, name: string): readonly VariablePlace[] {
  if (!text.includes(name)) return [];
  const shown = withoutComments(text, path);
  const found = (patterns: readonly string[], sets: boolean): VariablePlace[] =>
    patterns.flatMap((pattern) =>
      [...shown.matchAll(new RegExp(pattern.replaceAll('NAME', name), 'gmd'))].flatMap(({ indices }) => {
        const [start, end] = indices?.[1] ?? [0, 0];
        return [{ start, end, sets }];
      }),
    );
  const isYaml = hasRole(path, 'configuration', 'template', 'config');
  return [...found(isYaml ? SET_IN_YAML : SET_IN_TEXT, true), ...found(TAKEN, false)].sort((a, b) => a.start - b.start);
}

/** A key, an item of a list of Docker Compose (`- X=1`), an entry of a container (`- name: X`). */
const SET_IN_YAML: readonly string[] = [
  String.raw`^[ \t]*(?:-[ \t]+)?["']?(NAME)["']?[ \t]*:(?=\s)`,
  String.raw`^[ \t]*-[ \t]+["']?(NAME)=`,
  String.raw`(?:^|[{,\s-])name:[ \t]*["']?(NAME)["']?(?=[ \t]*(?:[,}]|$))`,
];

/** A line of an `.env` file, a shell, a Makefile or a Dockerfile. */
const SET_IN_TEXT: readonly string[] = [
  String.raw`^[ \t]*(?:(?:export|ENV|ARG|set|declare[ \t]+-x)[ \t]+)?(NAME)[ \t]*[?:]?=`,
  String.raw`^[ \t]*ENV[ \t]+(NAME)[ \t]`,
];

const TAKEN: readonly string[] = [
  String.raw`(?<!\$)\$\{(NAME)(?![\w.])[^}\n]{0,500}\}`,
  String.raw`(?<!\$)\$(NAME)(?!\w)`,
  String.raw`\benviron(?:\.get\(|\[)[ \t]*["'](NAME)["']`,
  String.raw`\bgetenv\([ \t]*["'](NAME)["']`,
];
