import type { ScalarNode } from '../../yaml/node';

/**
 * A scalar as Helm reads it. Its YAML library takes the single letters `y` and `n` for booleans, and `33e2` and `0o17`
 * for numbers, which the ingestion package reads as text. The same node where both read the same.
 */
export function asHelmReads(node: ScalarNode): ScalarNode {
  const value = helmValue(node);
  return value === undefined ? node : { ...node, value };
}

/** Whether Helm reads a scalar differently from what the node says. */
export function readsDifferentlyInHelm(node: ScalarNode): boolean {
  return helmValue(node) !== undefined;
}

const LETTERS: ReadonlyMap<string, boolean> = new Map([
  ['y', true],
  ['Y', true],
  ['n', false],
  ['N', false],
]);
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/;
const OCTAL = /^([-+]?)0o([0-7_]+)$/;

function helmValue({ style, value, hasPlaceholder }: ScalarNode): boolean | number | undefined {
  if (style !== 'plain' || hasPlaceholder || typeof value !== 'string') return undefined;
  const first = value.charCodeAt(0);
  if (value.length === 1) return LETTERS.get(value);
  // Only what starts like a number can be one: `+`, `-`, `.`, a digit.
  if (first > 57 || first < 43) return undefined;
  if (FLOAT.test(value)) return Number(value);
  const [, sign, digits] = OCTAL.exec(value) ?? [];
  return digits === undefined ? undefined : (sign === '-' ? -1 : 1) * Number.parseInt(digits.replaceAll('_', ''), 8);
}
