import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { merged } from './mask';
import { secretComments } from './secret-comments';
import { isSecretKey } from './secret-key';
import { secretNodes } from './secret-nodes';
import { secretTexts } from './secret-texts';

/** A key with the rest of its line; the value may continue below. */
const KEY = /(?<![\w.-])(\\*["']?)([A-Za-z_][\w.-]{0,80})\1[ \t]*:(?=[ \t\r\n"'[{\\]|$)[ \t]*/g;
const BLOCK = /^(?:[&!]\S+[ \t]+)*[|>]/;

/**
 * Where secrets are in a text of YAML or JSON, sorted and without overlap: values of keys whose name shows it, lines
 * below such a key, and what looks like a token or a private key wherever it is. Reads both the structure and, because
 * that may be broken, line by line; when in doubt it hides too much.
 */
export function secretSpans(text: string): readonly Span[] {
  const finder = new SecretFinder();
  for (const { start, line } of linesOf(text)) if (line.trim() !== '') finder.read(line, start);
  return merged([...finder.spans, ...secretNodes(text), ...secretTexts(text), ...secretComments(text)]);
}

/** Reads a text line by line and remembers what the lines above say about the next one. */
class SecretFinder {
  readonly spans: Span[] = [];
  /** Deeper lines belong to the value of a secret key above: all of them, or those that are not keys. */
  private below: Below | undefined;
  /** `name: DB_PASSWORD` was above, as in a container's `env`. */
  private named = false;
  private keyBefore = '';

  read(line: string, start: number): void {
    const content = line.trim();
    const indent = line.length - line.trimStart().length;
    const isItem = /^-(?:\s|$)/.test(content);
    const { below } = this;
    if (below && !goesOnWith(below, { indent, isItem, content })) this.below = undefined;
    if (!this.below || (!this.below.all && hasKey(content))) this.readKeys(line, start);
    else {
      this.hide(start + indent + (/^-\s+/.exec(content)?.[0].length ?? 0), start + line.trimEnd().length);
      if (this.below.inBrackets && content.includes(']')) this.below = undefined;
    }
  }

  private readKeys(line: string, start: number): void {
    const isInSecret = this.below !== undefined;
    let hidden = 0;
    for (const key of keysOf(line)) {
      if (key.column < hidden) continue;
      const { name, column, at, value } = key;
      const isSecret = this.isSecret(name) || (name === 'value' && (this.named || isInSecret));
      this.keyBefore = name;
      if (name === 'name' || name === 'key') this.named = isSecretKey(value.replaceAll(/["',}\s]/g, ''));
      if (!isSecret) continue;
      const length = lengthOf(value, isInFlow(line, at));
      hidden = at + length;
      if (!isHarmless(value) && !BLOCK.test(value)) this.hide(start + at, start + at + length);
      if (length === value.length) this.below = goesOn(value, column);
    }
  }

  /** In chart values, `secretKey` below `secretRef` names a key of a Kubernetes secret. */
  private isSecret(name: string): boolean {
    return isSecretKey(name) && !(name === 'secretKey' && this.keyBefore === 'secretRef');
  }

  private hide(start: number, end: number): void {
    if (end > start) this.spans.push({ start, end });
  }
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

function isInFlow(line: string, at: number): boolean {
  return /[{[]/.test(line.slice(0, at));
}

/** How much of a value belongs to its key. */
function lengthOf(value: string, inFlow: boolean): number {
  const quoted = /^"""[^]*?"""|^'''[^]*?'''|^\\+"[^"]*"|^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(value)?.[0];
  // Text after the closing quote is a mistake, and may be part of the secret.
  if (quoted !== undefined)
    return /^\s*(?:[,}\]#:\\"']|$)/.test(value.slice(quoted.length)) ? quoted.length : value.length;
  if (value.startsWith('[')) return value.indexOf(']') + 1 || value.length;
  if (value.startsWith('{')) return 0;
  const end = value.search(inFlow ? /[,}\]]|\s#/ : /\s#/);
  return end < 0 ? value.length : value.slice(0, end).trimEnd().length;
}

/** How the value of a secret key may continue below. */
interface Below {
  readonly indent: number;
  readonly all: boolean;
  /** A list with an open bracket, which continues at any indentation. */
  readonly inBrackets: boolean;
}

/** A key with only lines below may hold a map, whose own keys decide. */
function goesOn(value: string, indent: number): Below {
  const all = value !== '' && !value.startsWith('#') && !value.startsWith('{');
  return { indent, all, inBrackets: value.startsWith('[') && !value.includes(']') };
}

interface LineBelow {
  readonly indent: number;
  readonly isItem: boolean;
  readonly content: string;
}

function goesOnWith(below: Below, { indent, isItem, content }: LineBelow): boolean {
  if (indent > below.indent || (isItem && !below.all && indent === below.indent)) return true;
  return below.inBrackets && !hasKey(content);
}
