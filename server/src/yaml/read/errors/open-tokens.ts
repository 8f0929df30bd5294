import type { CST, Document } from 'yaml';

/** The quotes and brackets of a text that are never closed. */
export interface OpenTokens {
  /** Quoted scalars, in the order of the text. */
  readonly quoted: readonly CST.FlowScalar[];
  /** Brackets that nothing closes, in the order of the text. */
  readonly brackets: readonly CST.FlowCollection[];
}

/** Finds what may have been left open: all quoted scalars, and the brackets without an end. */
export function openTokens({ document }: { readonly document: Document.Parsed | undefined }): OpenTokens {
  const quoted: CST.FlowScalar[] = [];
  const brackets: CST.FlowCollection[] = [];
  const stack: (CST.Token | null | undefined)[] = [document?.contents?.srcToken];
  for (let token = stack.pop(); stack.length > 0 || token; token = stack.pop()) {
    if (!token) continue;
    if (token.type === 'single-quoted-scalar' || token.type === 'double-quoted-scalar') quoted.push(token);
    if (token.type === 'flow-collection' && !isClosed(token)) brackets.push(token);
    if (!('items' in token)) continue;
    for (let at = token.items.length - 1; at >= 0; at--) stack.push(token.items[at]?.value, token.items[at]?.key);
  }
  return { quoted, brackets };
}

function isClosed({ start, end }: CST.FlowCollection): boolean {
  return end[0]?.source === (start.source === '{' ? '}' : ']');
}
