import { applyEdits } from '../../text/apply-edits';
import { diffTexts } from '../../text/diff/diff-texts';
import type { TextEdit } from '../../text/edit';
import type { EditResult } from '../../yaml/operation';
import { mightBeOurs } from './might-be-ours';
import { shiftedText, type EmbeddedText } from './embedded-text';
import { readDict } from './python-literal';

/** A comment or a string of any kind, in which no brace opens a dict; or an opening brace. */
const TOKEN = /#[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\{/g;

/** How many braces are tried: a longer program is not searched to its end. */
const MOST_ATTEMPTS = 500;

/** A dict with at least two of these keys is taken for a workflow. */
const OWN_KEYS = ['source', 'sink', 'workflowConfig', 'processor'];

/**
 * The workflows that a Python program writes as dicts, as YAML of the same length: what Python computes (`os.getenv(…)`,
 * a name, an f-string) is a placeholder there. Left out is what cannot be read with certainty.
 */
export function pythonDicts(program: string): readonly EmbeddedText[] {
  if (!mightBeOurs(program)) return [];
  const found: EmbeddedText[] = [];
  let attempts = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(program); match && attempts < MOST_ATTEMPTS; match = TOKEN.exec(program)) {
    if (match[0] !== '{') continue;
    attempts += 1;
    const start = match.index;
    const dict = readDict(program, start);
    if (!dict || OWN_KEYS.filter((key) => dict.keys.includes(key)).length < 2) continue;
    const { text } = dict;
    found.push(shiftedText(start, text, (inner) => replace(program, { start, text }, inner)));
    TOKEN.lastIndex = start + dict.text.length;
  }
  return found;
}

const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['true', 'True'],
  ['false', 'False'],
  ['null', 'None'],
]);

/** Makes a change of the YAML in the program; refused where the result would not read as the intended YAML. */
function replace(
  program: string,
  { start, text }: { readonly start: number; readonly text: string },
  inner: string,
): EditResult {
  const written = program.slice(start, start + text.length);
  const edits = wholeWords(text, diffTexts(text, inner)).map((edit) => ({
    ...edit,
    text: edit.text.replaceAll(/"[^"\n]*"|'[^'\n]*'|\b(?:true|false|null)\b/g, (word) => CONSTANTS.get(word) ?? word),
  }));
  const changed = applyEdits(written, edits);
  if (readDict(changed, 0)?.text !== inner) {
    return { ok: false, reason: 'it cannot be written into the Python dict without changing what Python computes' };
  }
  return { ok: true, text: program.slice(0, start) + changed + program.slice(start + text.length) };
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
