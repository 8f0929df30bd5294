import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedCase } from './values-case';

/** Values files made from a seed, one in a line, with what Helm said of each. */
export const RECORDED = join(__dirname, 'recorded.jsonl');

/** Values files chosen by hand, one or more for each thing in which Helm and a schema, or omconfig, once differed. */
export const CHOSEN = join(__dirname, 'chosen.jsonl');

/** Reads cases with their verdicts. Throws when the file is missing or no JSON. */
export function readRecorded(file: string): readonly RecordedCase[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedCase);
}
