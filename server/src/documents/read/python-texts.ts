import type { Span } from '../../text/span';
import type { EditResult } from '../../yaml/operation';
import { firstIndent } from './embedded-line';
import { textInside, textOfBlock, type EmbeddedText } from './embedded-text';
import { hasRole } from '../workspace/file-roles';
import { mightBeOurs } from './might-be-ours';
import { unescapedText } from './python-escapes';
import { closeHoles } from './python-holes';
import { pythonDicts } from './python-dicts';
import { pythonStrings, type PythonString } from './python-strings';

/** Whether a file is a Python program, by its name. */
export function isPython(path: string): boolean {
  return hasRole(path, 'program');
}

/**
 * Whether a program changes configuration after reading it (`config["sink"] = …`, `config.update(…)`, `source |
 * config`), so that what a text lacks may be added later.
 */
export function isAmended(program: string): boolean {
  return /\]\s*=(?!=)|\.(?:update|setdefault)\(|\bmerge|[{,]\s*\*\*|=\s*\w+\s*\|\s*(?!None)\w/.test(program);
}

/**
 * The strings in triple quotes of a Python program that may hold OpenMetadata YAML, without their indentation and with
 * placeholders for what Python fills in; then the dicts that may be workflows. Escapes are read as Python reads them.
 */
export function pythonTexts(program: string): readonly EmbeddedText[] {
  const strings = pythonStrings(program).flatMap((string) => {
    if (!mightBeOurs(program.slice(string.start, string.end))) return [];
    const text = textOf(program, string);
    return text ? [text] : [];
  });
  return [...strings, ...pythonDicts(program)];
}

function textOf(program: string, string: PythonString): EmbeddedText | undefined {
  const { start, end } = afterFirstLineEnd(program, string);
  const content = program.slice(start, end);
  if (content.trim() === '') return undefined;
  const isEscaped = !string.raw && content.includes('\\');
  const whole = isEscaped ? unescapedText(program, { start, end }) : undefined;
  if (isEscaped && !whole) return undefined;
  const indent = program.charAt(start - 1) === '\n' ? (firstIndent(program, start) ?? 0) : 0;
  const block = whole ? { start: 0, end: whole.text.length } : { start, end };
  const [outer, without] = [whole?.text ?? program, { ...block, indent }];
  // Without its indentation as `textwrap.dedent` gives it, or else as it is.
  const lines = textOfBlock(outer, without) ?? textOfBlock(outer, { ...block, indent: 0 });
  if (!lines) return undefined;
  const inner = whole ? textInside(whole, lines) : lines;
  // Without `.format`, two braces are those of a template.
  const isFormat = program.includes('.format(') && !/\{\{\s*\w/.test(inner.text);
  return withHolesClosed(inner, { doubled: string.formatted || isFormat, mayHoldBackslashes: isEscaped || string.raw });
}

/** A string without the line end, or the backslash and line end, that it may start with. */
function afterFirstLineEnd(program: string, { start, end }: Span): Span {
  const lineEnd = /^\\?[ \t]*\r?\n/.exec(program.slice(start, end));
  return { start: start + (lineEnd?.[0].length ?? 0), end };
}

function withHolesClosed(
  inner: EmbeddedText,
  { doubled, mayHoldBackslashes }: { readonly doubled: boolean; readonly mayHoldBackslashes: boolean },
): EmbeddedText {
  const closed = closeHoles(inner.text, { doubled });
  return {
    ...inner,
    text: closed.text,
    replace: (changed): EditResult => {
      const written = closed.reopen(changed);
      if (written === undefined) return { ok: false, reason: 'it would change a part that Python fills in' };
      if (/"""|'''/.test(written) || (!mayHoldBackslashes && written.includes('\\')))
        return { ok: false, reason: 'the text would end the Python string that contains it' };
      return inner.replace(written);
    },
  };
}
