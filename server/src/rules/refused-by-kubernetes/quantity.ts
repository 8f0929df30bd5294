import type { ScalarNode } from '../../yaml/node';

const QUANTITY = /^\s*\+?(\d+(?:\.\d*)?|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?\s*$/;
/** Powers of 1,000 and of 1,024 by the letters of the units, from thousand on. */
const LETTERS = 'KMGTPE';
const SMALL: Readonly<Record<string, number>> = { n: 1e-9, u: 1e-6, m: 1e-3 };

/** The number that a quantity stands for; undefined for anything else, and for what is not known yet. */
export function amountOf({ value, hasPlaceholder }: ScalarNode): number | undefined {
  if (hasPlaceholder) return undefined;
  if (typeof value === 'number') return value;
  const [, count, unit = ''] = QUANTITY.exec(String(value)) ?? [];
  if (count === undefined) return undefined;
  return Number(count) * factorOf(unit);
}

function factorOf(unit: string): number {
  if (unit === '') return 1;
  const small = SMALL[unit];
  if (small !== undefined) return small;
  if (/^[eE]./.test(unit)) return Number(`1${unit}`);
  return (unit.endsWith('i') ? 1024 : 1000) ** (LETTERS.indexOf(unit.charAt(0).toUpperCase()) + 1);
}
