import type { ParsedText } from '../../yaml/node';
import { hasRole, READ_AS_TEXT } from '../workspace/file-roles';
import { isMarkdown, withoutProse } from './markdown-texts';

/** YAML, JSON, and templates of them, whatever the rest of the name is. */
const CONFIGURATION = /\.(?:ya?ml|json)(?:\.\w+)?$/i;

/** Whether a file is read as text, by its name; every other file is read as YAML or JSON. */
export function isPlainText(path: string): boolean {
  return !CONFIGURATION.test(path) && hasRole(path, ...READ_AS_TEXT);
}

/** A text that is not parsed: one document without a root. */
export function readPlainText(text: string): ParsedText {
  const document = { start: 0, end: text.length, root: null, syntax: [], duplicates: [], anchors: new Map() };
  return { text, documents: [document] };
}

/** Files whose comments start with two slashes; of these, requests (`.http`) also know `#`. */
const SLASHES = /\.(?:js|mjs|cjs|ts|tsx|jsx|java|kt|scala|go|cs|php|groovy|tf|hcl|http|rest)$/i;
/** Files in which a comment takes a whole line: a `#` or `//` further on is part of the text. */
const WHOLE_LINES = /\.(?:http|rest|md|mdx|rst|properties|sql|ini|cnf|bat|cmd)$/i;

/**
 * The same text with its comments blanked by spaces, so that offsets stay; of a Markdown page, only the blocks of code are
 * left. A `#` counts in all languages: rules that read texts should rather miss something than report a comment.
 */
export function withoutComments(text: string, path = ''): string {
  if (isMarkdown(path)) return withoutProse(text);
  const sign = SLASHES.test(path) ? /#|\/\// : /#/;
  const comment = WHOLE_LINES.test(path)
    ? new RegExp(`^[ \\t]*(?:${sign.source}|;|--)`)
    : new RegExp(`(?:^|(?<=\\s))(?:${sign.source})`, 'g');
  if (!sign.test(text)) return text;
  return text.replaceAll(/^.*$/gm, (line) => {
    const start = commentStart(line, comment);
    return start === undefined ? line : line.slice(0, start) + ' '.repeat(line.length - start);
  });
}

/** Where the comment of a line starts; a sign inside quotes starts none, and neither does a quote inside other quotes. */
function commentStart(line: string, comment: RegExp): number | undefined {
  if (!comment.global) return comment.test(line) ? 0 : undefined;
  let quote = '';
  let at = 0;
  for (const { index } of line.matchAll(comment)) {
    for (; at < index; at += 1) {
      const sign = line.charAt(at);
      if (sign === quote) quote = '';
      else if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    }
    if (quote === '') return index;
  }
  return undefined;
}
