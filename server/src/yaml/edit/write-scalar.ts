import type { ScalarNode } from '../node';
import { parseText } from '../read/parse';

/** How a scalar is to be written. */
export interface ScalarStyle {
  /** The preferred quotes. */
  readonly quotes?: ScalarNode['style'];
  /** It is between `{}` or `[]`. */
  readonly flow: boolean;
  readonly json: boolean;
}

/** A scalar as source text on one line: plain if every loader then reads the same value, else in quotes. */
export function writeScalar(value: string | number | boolean | null, style: ScalarStyle): string {
  if (typeof value === 'number') return writeNumber(value, style.json);
  return typeof value === 'string' ? writeText(value, style) : String(value);
}

/** A key as source text; a key is always text. */
export function writeKey(name: string, style: ScalarStyle): string {
  return writeText(name, style);
}

function writeText(value: string, { quotes, flow, json }: ScalarStyle): string {
  if (json || quotes === 'double' || hasControl(value)) return double(value);
  if (quotes === 'single') return single(value);
  if (!isAmbiguous(value) && !(flow && /[,[\]{}]/.test(value)) && readsBack(value, flow)) return value;
  // Double quotes look tidier for most values; single ones avoid escapes.
  return /["\\]/.test(value) ? single(value) : double(value);
}

/** YAML 1.1 takes `1e+21` for text: it requires a dot. */
function writeNumber(value: number, json: boolean): string {
  if (json || Number.isFinite(value)) return json ? String(value) : String(value).replace(/^(-?\d)e/, '$1.0e');
  return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
}

function double(value: string): string {
  return JSON.stringify(value).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function single(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Control characters and line breaks of other kinds, which JSON allows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\uFEFF]/gu;

function hasControl(value: string): boolean {
  UNSAFE.lastIndex = 0;
  return UNSAFE.test(value);
}

/**
 * Text that some loaders read as a date, a time, a number, a boolean, or an indicator; also placeholders that are not
 * valid plain text before they are filled in.
 */
export function isAmbiguous(value: string): boolean {
  return (
    /^(?:[ynYN]|=|<<|0o[0-7]+)$/.test(value) ||
    /^\d{4}-\d\d?-\d\d?/.test(value) ||
    /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/.test(value) ||
    /^[{[%]|<[^>]*(?:: | #)/.test(value) ||
    /^[-+]?(?:\.\d+|\d[\d_]*(?:\.\d*)?)[eE][-+]?\d+$/.test(value)
  );
}

/** A word that every loader reads as text, so nothing has to be tried. */
const WORD = /^(?!(?:true|false|yes|no|on|off|null)$)[a-z][\w-]+$/i;

/** Whether the text reads as itself without quotes. */
function readsBack(value: string, flow: boolean): boolean {
  if (WORD.test(value)) return true;
  if (value !== value.trim()) return false;
  const document = parseText(flow ? `[${value}]` : `k: ${value}`).documents[0];
  const root = document?.root;
  if (!root || document.syntax.length > 0) return false;
  const [part] = root.kind === 'map' ? root.entries : root.kind === 'seq' ? root.items : [];
  return part?.value?.kind === 'scalar' && part.value.value === value;
}
