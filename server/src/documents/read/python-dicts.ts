import { mightBeOurs } from './might-be-ours';
import type { EmbeddedText } from './embedded-text';
import { literalText } from './literal-text';
import { readLiteral } from './program-literal';

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
    const dict = readLiteral(program, start);
    if (!dict || OWN_KEYS.filter((key) => dict.keys.includes(key)).length < 2) continue;
    found.push(literalText(program, { start, text: dict.text }));
    TOKEN.lastIndex = start + dict.text.length;
  }
  return found;
}
