import type { ScalarNode } from '../node';
import { parseText } from '../parse';

export interface ScalarStyle {
  /** The quotes to use if there is a choice. */
  readonly quotes?: ScalarNode['style'];
  /** It stands between `{}` or `[]`. */
  readonly flow: boolean;
  readonly json: boolean;
}

/** A scalar as source text: plain where that reads back as the same value, else in quotes. One line. */
export function writeScalar(value: string | number | boolean | null, { quotes, flow, json }: ScalarStyle): string {
  if (typeof value !== 'string') return String(value);
  if (json || quotes === 'double' || hasControl(value)) return JSON.stringify(value);
  if (quotes === 'single' || !readsBack(value, flow)) return quotes === 'single' ? single(value) : doubled(value);
  return value;
}

/** Double quotes look tidier for most values; single ones spare the escapes of backslashes. */
function doubled(value: string): string {
  return /["\\]/.test(value) ? single(value) : JSON.stringify(value);
}

function single(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Whether the text stands for itself without quotes. */
function readsBack(value: string, flow: boolean): boolean {
  if (value === '' || value !== value.trim()) return false;
  const source = flow ? `[${value}]` : `k: ${value}`;
  const document = parseText(source).documents[0];
  const root = document?.root;
  if (!root || document.syntax.length > 0) return false;
  const node =
    root.kind === 'map'
      ? root.entries[0]?.value
      : root.kind === 'seq' && root.items.length === 1
        ? root.items[0]?.value
        : undefined;
  return (
    node?.kind === 'scalar' && node.style === 'plain' && node.value === value && node.end - node.start === value.length
  );
}

/** Line breaks of any kind and control characters, which only double quotes can hold. */
function hasControl(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value);
}
