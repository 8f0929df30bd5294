import { textAround } from '../../documents/classify/edit-root';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { inRelease } from '../shared/words';

/** What is filled in later may make JSON of it. */
const FILLED_IN = /\$\{|\{\{|\{%|<%/;

/** A folded block has blanks there; to JSON they are the same, except in a string. */
const LINE_END = /\s*\n\s*/g;

/** A manifest in `defaultManifest` that is YAML alone: the ingestion package reads JSON, warns in its log, and goes on without it. */
export function* noJson(context: RuleContext): Iterable<RuleProblem> {
  const { embedded, document, documentIndex, node, base } = context.root;
  if (embedded?.path.at(-1) !== 'defaultManifest' || document.syntax.length > 0) return;
  const text = textAround(context.text, documentIndex, embedded)?.text;
  if (text === undefined || FILLED_IN.test(text) || isJson(text.replaceAll(LINE_END, ' '))) return;
  const { start, end } = node.entries[0]?.key ?? node;
  yield {
    message: `This manifest has no effect: \`defaultManifest\` is read as JSON, which this is not, and is ignored${inRelease(context)}. Write it as JSON, with every name in double quotes and without comments.`,
    span: { start, end },
    path: base,
    fixes: [],
  };
}

/** As Python reads it, which also takes these numbers. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return /\b(?:NaN|Infinity)\b/.test(text);
  }
}
