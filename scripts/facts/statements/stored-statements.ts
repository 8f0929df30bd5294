import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { storeJson } from '../store-json';
import type { Statement } from './statement';
import { SymbolHistory } from './symbol-history';

const FACTS = resolve(__dirname, '../../../facts');
const HISTORY = `${FACTS}/symbols.json`;

/** What our texts say that programs do, with the proofs. Written by hand. */
export function readStatements(): readonly Statement[] {
  return JSON.parse(readFileSync(`${FACTS}/statements.json`, 'utf8')) as Statement[];
}

/** When the code changed that they rest on. Computed. */
export function readSymbolHistory(): SymbolHistory {
  return SymbolHistory.parse(readFileSync(HISTORY, 'utf8'));
}

/** Writes the history into the checkout. */
export async function storeSymbolHistory(history: SymbolHistory): Promise<void> {
  await storeJson(HISTORY, history.data());
}
