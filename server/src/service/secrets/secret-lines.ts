import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { looksLikeSecret } from './like-a-secret';
import { isLikelyKey } from './likely-key';
import { isSecretName, mayHaveSecretName, namesPartOfSecret } from './secret-name';

/** A key with the rest of its line; the value may continue below. */
const KEY =
  /(?<![\w.\u00aa-\uffff-])([A-Za-z_\u00aa-\uffff][\w.\u00aa-\uffff-]{0,80})(?:\\{0,64}["'])?[ \t]*:(?=[ \t\r\n"'[{\\]|$)[ \t]*/g;
const BLOCK = /^(?:[&!]\S+[ \t]+)*[|>]/;

/**
 * Where the values of secret keys are, line by line: also in a text that cannot be read as YAML, and below such a key.
 * When in doubt it finds too much.
 */
export function secretLines(text: string): Span[] {
  const reader = new LineReader();
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') reader.read(line, start);
    start += line.length + 1;
  }
  return reader.spans;
}

/** Reads a text line by line and remembers what the lines above say about the next one. */
class LineReader {
  readonly spans: Span[] = [];
  /** Deeper lines belong to the value of a secret key above: all of them, or those that are not keys. */
  private below: Below | undefined;
  /** `name: DB_PASSWORD` was above, as in a container's `env`. */
  private named = false;
  private keyBefore = '';

  read(line: string, start: number): void {
    // Most lines are about something else, and nothing above says more about them.
    if (!this.below && !this.named && !mayHaveSecretName(line)) {
      this.keyBefore = '';
      return;
    }
    const content = line.trim();
    const indent = line.length - line.trimStart().length;
    const isItem = /^-(?:\s|$)/.test(content);
    const { below } = this;
    if (below && !goesOnWith(below, { indent, isItem, content })) this.below = undefined;
    if (!this.below || (!this.below.all && hasKey(content))) this.readKeys(line, start);
    else if (!this.below.holdsKeys) {
      this.hide(start + indent + (/^-\s+/.exec(content)?.[0].length ?? 0), start + line.trimEnd().length);
      if (this.below.inBrackets && content.includes(']')) this.below = undefined;
    }
  }

  private readKeys(line: string, start: number): void {
    const isInSecret = this.below !== undefined;
    let hidden = 0;
    const bracket = line.search(/[{[]/);
    for (const key of keysOf(line)) {
      if (key.column < hidden || isProse(line.slice(0, key.column), key.value)) continue;
      const { name, column, at, value, isAround } = key;
      const isSecret = this.isSecret(key) || (VALUE.test(name) && (this.named || isInSecret));
      this.keyBefore = name;
      if (NAME.test(name)) this.named = isSecretName(value.slice(0, LONGEST_NAME).replaceAll(/["',}\s]/g, ''));
      if (this.below && !isSecret) this.below = { ...this.below, holdsKeys: true };
      if (!isSecret) continue;
      const length = lengthOf(value, bracket >= 0 && bracket < at);
      hidden = at + length;
      if (!isHarmless(value) && !BLOCK.test(value)) this.hide(start + at, start + at + length);
      if (length === value.length && !isAround) this.below = goesOn(value, column);
    }
  }

  /** In chart values, `secretKey` below `secretRef` names a key of a Kubernetes secret, as it does with a name for value. */
  private isSecret({ name, value }: KeyOnLine): boolean {
    if (name !== 'secretKey') return isSecretName(name) || isLikelyKey(name, value);
    return this.keyBefore !== 'secretRef' && !namesPartOfSecret(name, value);
  }

  private hide(start: number, end: number): void {
    if (end > start) this.spans.push({ start, end });
  }
}

/** In UTF-16 units. */
const LONGEST_NAME = 200;
/** Keys that hold a name, and the value for it. */
const NAME = /^(?:name|key|variable|header|field|property|parameter)$/i;
const VALUE = /^(?:value|defaultValue|stringValue)$/i;

interface KeyOnLine {
  readonly name: string;
  readonly column: number;
  /** Where the value starts. */
  readonly at: number;
  readonly value: string;
  /** Quotes around the key and the value end it. */
  readonly isAround: boolean;
}

function* keysOf(line: string): Generator<KeyOnLine> {
  for (const match of line.matchAll(KEY)) {
    const at = match.index + match[0].length;
    const [whole, name = ''] = match;
    // In `"Authorization: x"` the quote around both ends the value.
    const quote = line.charAt(match.index - 1);
    const isAround = (quote === '"' || quote === "'") && !/["']/.test(whole);
    const end = isAround ? line.indexOf(quote, at) : -1;
    const rest = (end < 0 ? line.slice(at) : line.slice(at, end)).trimEnd();
    const value = /^["']$/.test(rest) ? '' : rest;
    yield { name, column: match.index, at, value, isAround: end >= 0 };
  }
}

/** `Stores a password: encrypted with AES`, where other words are before and behind; a sentence with a secret is found as one. */
function isProse(before: string, value: string): boolean {
  if (!/[A-Za-z,.)][ \t]{1,4}$/.test(before)) return false;
  const words = value.slice(0, LONGEST_NAME).split(/[ \t]+/);
  return words.length > 1 && /^[A-Za-z]+$/.test(words[0] ?? '') && !words.some((word) => looksLikeSecret(word));
}

function hasKey(content: string): boolean {
  return content.search(KEY) >= 0;
}

/** How much of a value belongs to its key. */
function lengthOf(value: string, inFlow: boolean): number {
  const quoted = /^"""(?:[^]*?"""|[^]*$)|^'''(?:[^]*?'''|[^]*$)|^\\+"[^"]*"|^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(
    value,
  )?.[0];
  // Text after the closing quote is a mistake, and may be part of the secret.
  if (quoted !== undefined)
    return /^\s*(?:[,}\]#:\\"']|$)/.test(value.slice(quoted.length)) ? quoted.length : value.length;
  const wrapper = /^\[\]\w{1,20}[({]/.exec(value)?.[0];
  if (wrapper !== undefined) return value.search(/[)}]/) + 1 || value.length;
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
  /** Keys were below, to which other lines belong. */
  readonly holdsKeys?: boolean;
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
