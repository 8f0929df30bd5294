import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import type { TextEdit } from '../../text/edit';
import type { EditResult } from '../../yaml/operation';
import { shiftedText, type EmbeddedText } from './embedded-text';
import { PYTHON, type Dialect } from './literal-dialect';
import { readLiteral, type Literal } from './program-literal';

/** A literal of a program as a text of its own, with the way back. */
export function literalText(
  program: string,
  { start, text }: Pick<Literal, 'text'> & { readonly start: number },
  dialect: Dialect = PYTHON,
): EmbeddedText {
  return shiftedText(start, text, (inner) => replace(program, { start, text, dialect }, inner));
}

/** Makes a change of the YAML in the program; refused where the result would not read as the intended YAML. */
function replace(
  program: string,
  { start, text, dialect }: { readonly start: number; readonly text: string; readonly dialect: Dialect },
  inner: string,
): EditResult {
  const written = program.slice(start, start + text.length);
  const constants = new Map([...dialect.constants].map(([own, yaml]) => [yaml, own]));
  const edits = wholeWords(text, diffTexts(text, inner)).map((edit) => ({
    ...edit,
    text: edit.text.replaceAll(/"[^"\n]*"|'[^'\n]*'|\b(?:true|false|null)\b/g, (word) => constants.get(word) ?? word),
  }));
  if (edits.some((edit) => hidesComment(written, text, edit))) {
    return { ok: false, reason: 'there is a comment in what it changes' };
  }
  const changed = applyEdits(written, edits);
  if (readLiteral(changed, 0, dialect)?.text !== inner) {
    return { ok: false, reason: `it cannot be written into the ${dialect.name} without changing what is computed` };
  }
  return { ok: true, text: program.slice(0, start) + changed + program.slice(start + text.length) };
}

/** Whether the part of a program that an edit replaces has something that was left out of the text. */
function hidesComment(written: string, text: string, { start, end }: TextEdit): boolean {
  for (let at = start; at < end; at += 1) {
    if (/\s/.test(text.charAt(at)) && /\S/.test(written.charAt(at))) return true;
  }
  return false;
}

/** The edits, widened to whole words, so that `true` that becomes `false` is one edit and not two around a common letter. */
function wholeWords(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const wide: TextEdit[] = [];
  for (const edit of edits) {
    let { start, end } = edit;
    while (/\w/.test(text.charAt(start - 1))) start -= 1;
    while (/\w/.test(text.charAt(end))) end += 1;
    const last = wide.at(-1);
    const whole = text.slice(start, edit.start) + edit.text + text.slice(edit.end, end);
    if (!last || last.end <= start) wide.push({ start, end, text: whole });
    else {
      // What lies between the two is in the end of the last one.
      const kept = last.text.slice(0, last.text.length - (last.end - edit.start));
      wide[wide.length - 1] = { start: last.start, end, text: kept + edit.text + text.slice(edit.end, end) };
    }
  }
  return wide;
}
