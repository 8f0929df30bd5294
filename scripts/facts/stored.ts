import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModelFacts } from './model-facts';

const FILE = resolve(__dirname, '../../facts/models.jsonl');

/** The facts of the checkout. */
export function readStoredFacts(): ModelFacts {
  return ModelFacts.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the facts into the checkout. */
export function storeFacts(facts: ModelFacts): void {
  writeFileSync(FILE, facts.text());
}
