import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedCase } from './values-case';

/** Values files of our own making, one in a line, with what Helm said of each. */
export const RECORDED = join(__dirname, 'recorded.jsonl');

/** Reads the recorded cases. Throws when the file is missing or no JSON. */
export function readRecorded(): readonly RecordedCase[] {
  const lines = readFileSync(RECORDED, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedCase);
}
