import type { Span } from '../../../server/src/service/for-hosts';
import { isSecretKey } from './secret-key';
import { secretTexts } from './secret-texts';

/** A key with what stands behind it on the line; the value may go on below. */
const KEY = /(["']?)([A-Za-z_][\w.-]*)\1[ \t]*:(?=[ \t\r\n"'[{]|$)[ \t]*/g;
/** Not the value, but what stands for it or says something else. */
const HARMLESS =
  /^(?:#|["']?secret:|["']?(?:\$\{[^}]*\}|\$[A-Z_][A-Z0-9_]*|\{\{.*\}\}|<[^<>]+>|\*\w+|true|false|null|~)["']?\s*(?:[,}\]#]|$))/;
const BLOCK = /^(?:[&!]\S+[ \t]+)*[|>]/;

/**
 * Where secrets stand in a text of YAML or JSON, in order and apart: values of keys that tell it by their name, lines
 * below such a key, and what looks like a token or a private key wherever it is. A guess from the lines alone, so that it
 * also works where the text cannot be parsed; it rather hides too much.
 */
export function secretSpans(text: string): readonly Span[] {
  const spans = secretTexts(text);
  /** Deeper lines belong to the value of a secret key above: all of them, or those that are no keys. */
  let below: { readonly indent: number; readonly all: boolean } | undefined;
  /** `name: DB_PASSWORD` stood above, as in a container's `env`. */
  let named = false;
  for (const { start, line } of linesOf(text)) {
    const content = line.trim();
    if (content === '') continue;
    const indent = line.length - line.trimStart().length;
    const isItem = /^-(?:\s|$)/.test(content);
    if (below && !isBelow(below.indent, indent, isItem && !below.all)) below = undefined;
    if (below && (below.all || !hasKey(content))) {
      const from = line.length - line.replace(/^\s*(?:-\s+)?/, '').length;
      hide(spans, text, start + from, start + line.trimEnd().length);
      continue;
    }
    const inSecret = below !== undefined;
    for (const { name, column, at, value } of keysOf(line)) {
      const secret = isSecretKey(name) || (name === 'value' && (named || inSecret));
      if (name === 'name' || name === 'key') named = isSecretKey(value.replaceAll(/["',}\s]/g, ''));
      if (!secret) continue;
      const length = lengthOf(value, isInFlow(line, at));
      if (!HARMLESS.test(value) && !BLOCK.test(value)) hide(spans, text, start + at, start + at + length);
      if (length === value.length) below = goesOn(value, column);
    }
  }
  return merged(spans);
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly line: string }> {
  let start = 0;
  for (const line of text.split('\n')) {
    yield { start, line };
    start += line.length + 1;
  }
}

interface KeyOnLine {
  readonly name: string;
  readonly column: number;
  /** Where the value starts. */
  readonly at: number;
  readonly value: string;
}

function* keysOf(line: string): Generator<KeyOnLine> {
  for (const match of line.matchAll(KEY)) {
    const at = match.index + match[0].length;
    yield { name: match[2] ?? '', column: match.index, at, value: line.slice(at).trimEnd() };
  }
}

function hasKey(content: string): boolean {
  return content.search(KEY) >= 0;
}

function isBelow(indent: number, own: number, isItem: boolean): boolean {
  return own > indent || (isItem && own === indent);
}

function isInFlow(line: string, at: number): boolean {
  return /[{[]/.test(line.slice(0, at));
}

/** How much of a value belongs to its key. */
function lengthOf(value: string, inFlow: boolean): number {
  const quoted = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(value);
  if (quoted) return quoted[0].length;
  if (value.startsWith('[')) return value.indexOf(']') + 1 || value.length;
  if (value.startsWith('{')) return 0;
  const end = value.search(inFlow ? /[,}\]]|\s#/ : /\s#/);
  return end < 0 ? value.length : end;
}

/** A value that is nothing but a key with lines below may be a map, whose keys tell about themselves. */
function goesOn(value: string, indent: number): { readonly indent: number; readonly all: boolean } {
  return { indent, all: value !== '' && !value.startsWith('#') && !value.startsWith('{') };
}

function hide(spans: Span[], text: string, start: number, end: number): void {
  if (end > start && text.slice(start, end).trim() !== '') spans.push({ start, end });
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last && span.start < last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else result.push(span);
  }
  return result;
}
