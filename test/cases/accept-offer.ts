import type { CompletionItem } from '../../server/src/service/complete/item';

/**
 * The text after an editor has put a completion in and a person has taken the first choice everywhere and typed `word`
 * where there is none. Lines below the first are indented as the line of the cursor is.
 */
export function acceptOffer(text: string, { snippet, span }: CompletionItem, word = 'x'): string {
  const line = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const inserted = filledIn(snippet, word).replaceAll('\n', `\n${indent}`);
  return text.slice(0, span.start) + inserted + text.slice(span.end);
}

function filledIn(snippet: string, word: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|((?:[^,|\\]|\\.)*)(?:[^|\\]|\\.)*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1')
    .replaceAll(/(?<=[{[])\$\d+(?=[}\]])/g, '')
    .replaceAll(/(?<!\\)\$\d+/g, word)
    .replaceAll(/\\([\\$},|])/g, '$1');
}
