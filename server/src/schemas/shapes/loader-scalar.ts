import type { ScalarNode } from '../../yaml/node';

/**
 * What only the ingestion package's YAML library makes of a plain scalar: numbers to base 60 (`12:30` is 750) and dates.
 * Helm reads both as text.
 */
const BASE_60 = /^([-+]?)([1-9][0-9_]*(?::[0-5]?[0-9])+|[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?$/;

/** A scalar as the ingestion package reads it; the same node for all but numbers to base 60. */
export function asLoaderReads(node: ScalarNode): ScalarNode {
  const { value } = node;
  if (!mayBeSpecial(node) || typeof value !== 'string') return node;
  const [, sign, digits] = BASE_60.exec(value) ?? [];
  if (digits === undefined) return node;
  const total = digits
    .replaceAll('_', '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  return { ...node, value: sign === '-' ? -total : total };
}

/** Whether the ingestion package reads a scalar as a date or a time, which no field takes. */
export function isDate(node: ScalarNode): boolean {
  return mayBeSpecial(node) && typeof node.value === 'string' && (DATE.test(node.value) || TIME.test(node.value));
}

/** Whether the ingestion package reads a scalar differently from what the node says. */
export function readsDifferentlyInLoader(node: ScalarNode): boolean {
  return mayBeSpecial(node) && (asLoaderReads(node) !== node || isDate(node));
}

/** Only what starts like a number can be one. */
function mayBeSpecial({ style, value, hasPlaceholder }: ScalarNode): boolean {
  if (style !== 'plain' || hasPlaceholder || typeof value !== 'string') return false;
  const first = value.charCodeAt(0);
  return first <= 57 && first >= 43;
}
