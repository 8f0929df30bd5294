import { lineStart } from '../../text/lines';
import { hasPlaceholder } from '../placeholder';
import { isPlainList, type Fragment, type Plain } from '../operation';
import { fragmentData } from './fragment-data';
import { splitLines } from './layout/lines';
import type { Style } from './layout/style';
import type { EditedDocument } from './layout/target';
import type { WrittenValue } from './written';
import { writeKey, writeScalar } from './write-scalar';

/**
 * The lines of a value between brackets, indented from the line of the first; one line, except in JSON that uses
 * several. Undefined for text that cannot be there: with comments, or a block.
 */
export function flowValue(value: WrittenValue, style: Style): readonly string[] | undefined {
  switch (value.kind) {
    case 'plain':
      return flowPlain(value.value, style, value.quotes);
    case 'fragment':
      return flowFragment(value.fragment, style);
    case 'below': {
      const entry = flowEntry(value.key, value.value, style);
      return entry && enclose('{}', [entry], style);
    }
    case 'item': {
      const inner = flowValue(value.value, style);
      return inner && enclose('[]', [inner], style);
    }
  }
}

/** Data between brackets, all on one line. */
export function flowLine(value: Plain, style: Style): string {
  return flowPlain(value, { ...style, flow: { ...style.flow, indent: undefined } }).join('');
}

/** `key: value` between braces. */
export function flowEntry(key: string, value: WrittenValue, style: Style): readonly string[] | undefined {
  const inner = flowValue(value, style);
  if (!inner) return undefined;
  const name = writeKey(key, { ...quotesFor(value), flow: true, json: style.json });
  const [first = '', ...rest] = inner;
  return [name + style.flow.colon + first, ...rest];
}

/** The quotes that the key of a value had at its old place. */
export function quotesFor(value: WrittenValue): { readonly quotes?: 'single' | 'double' } {
  const quotes = value.kind === 'fragment' ? value.fragment.keyQuotes : undefined;
  return quotes ? { quotes } : {};
}

function flowPlain(value: Plain, style: Style, quotes?: 'single' | 'double'): readonly string[] {
  if (typeof value !== 'object' || value === null)
    return [writeScalar(value, { ...(quotes && { quotes }), flow: true, json: style.json })];
  if (isPlainList(value))
    return enclose(
      '[]',
      value.map((item) => flowPlain(item, style)),
      style,
    );
  const entries = Object.entries(value).map(
    ([key, inner]) => flowEntry(key, { kind: 'plain', value: inner }, style) ?? [],
  );
  return enclose('{}', entries, style);
}

/**
 * The indentation of further lines between brackets: that of the line that holds `offset`, and one level more if a key
 * or a dash of a block is on that line.
 */
export function indentInside({ text, style }: EditedDocument, offset: number): string {
  const line = text.slice(lineStart(text, offset), offset);
  if (line.trim() === '' || style.json) return /^[ \t]*/.exec(line)?.[0] ?? '';
  const keyColumn = /^[ \t]*(?:-[ \t]+)*/.exec(line)?.[0].length ?? 0;
  return ' '.repeat(keyColumn + style.step);
}

/** Puts parts between brackets; in JSON of several lines each part has its own lines. */
function enclose(
  brackets: '{}' | '[]',
  parts: readonly (readonly string[])[],
  { flow: { comma, pad, indent } }: Style,
): readonly string[] {
  const [open, close] = brackets === '{}' ? ['{', '}'] : ['[', ']'];
  if (parts.length === 0) return [brackets];
  if (indent !== undefined) {
    const lines = parts.flatMap((part, i) => {
      const ended = i === parts.length - 1 ? part : [...part.slice(0, -1), `${part.at(-1) ?? ''},`];
      return ended.map((line) => indent + line);
    });
    return [open, ...lines, close];
  }
  const padding = brackets === '{}' ? pad : '';
  const joined = parts.map((part) => part.join('\n')).join(comma);
  return splitLines(open + padding + joined + padding + close);
}

/** A fragment stays as it is if possible; a block, and anything that becomes JSON, is rewritten from its data. */
function flowFragment(fragment: Fragment, style: Style): readonly string[] | undefined {
  const { above, below, trailing, text } = fragment;
  if (above !== '' || below !== '' || trailing.trim() !== '') return undefined;
  if (text === '') return ['null'];
  if (readsTheSame(fragment, style)) return splitLines(text);
  // There may be a comment, and quotes would turn a placeholder into text.
  if (/(?:^|\s)#/.test(text) || hasPlaceholder(text)) return undefined;
  return flowPlain(fragmentData(fragment) as Plain, style);
}

/** Whether the text reads the same between brackets. */
function readsTheSame({ text, block }: Fragment, { json }: Style): boolean {
  if (block || /^(?:[|>]|\{[{%#])/.test(text)) return false;
  return json ? isJson(text) : /^["'[{]/.test(text) || !/[,[\]{}]|[:#]/.test(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
