import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format } from 'prettier';
import { UnreadFacts } from './unread-facts';

const FILE = resolve(__dirname, '../../../facts/unread.json');

/** The facts of the checkout. */
export function readUnreadFacts(): UnreadFacts {
  return UnreadFacts.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the facts into the checkout, one line for each field. */
export async function storeUnreadFacts(facts: UnreadFacts): Promise<void> {
  writeFileSync(FILE, await format(JSON.stringify(facts.data()), { parser: 'json', printWidth: 120 }));
}
