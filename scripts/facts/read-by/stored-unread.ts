import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { storeJson } from '../store-json';
import { StepFacts } from './step-facts';
import { UnreadFacts } from './unread-facts';

const FILE = resolve(__dirname, '../../../facts/unread.json');
const STEPS_FILE = resolve(__dirname, '../../../facts/read-by.json');

/** The facts of the checkout. */
export function readUnreadFacts(): UnreadFacts {
  return UnreadFacts.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the facts into the checkout, one line for each field. */
export async function storeUnreadFacts(facts: UnreadFacts): Promise<void> {
  await storeJson(FILE, facts.data());
}

/** Which step reads what, in the releases that `facts/unread.json` knows. */
export function readStepFacts(): StepFacts {
  const text = existsSync(STEPS_FILE) ? readFileSync(STEPS_FILE, 'utf8') : '{"connections":{},"pipelines":{}}';
  return StepFacts.parse(text, readUnreadFacts().releases);
}

/** Writes which step reads what into the checkout. */
export async function storeStepFacts(facts: StepFacts): Promise<void> {
  await storeJson(STEPS_FILE, facts.data());
}
