import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownFaults } from '../../../server/src/rules/generated/known-faults';
import type { FileFault } from '../../../server/src/rules/shared/known-fault';
import type { ReleaseList } from '../../../server/src/schemas/releases/release-list';

/** What a release did where a fault is: for each case of `prove.py`, `works` or the error. */
export interface ObservedFault {
  readonly fault: string;
  readonly release: string;
  /** The wheel that was installed next to it. */
  readonly driver?: string;
  readonly observed: Readonly<Record<string, string>>;
}

const FILE = join(__dirname, '../recorded/faults.jsonl');

/** What was recorded. */
export function readObserved(): readonly ObservedFault[] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ObservedFault]));
}

/** Records what packages did. */
export function writeObserved(found: readonly ObservedFault[]): void {
  writeFileSync(FILE, found.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** The faults that code proves. */
export function provedByCode(): readonly FileFault[] {
  return knownFaults.filter((fault): fault is FileFault => fault.kind === 'file' && 'run' in fault.proof);
}

/** The releases at the ends of a range: the last one before it, its first, its last, and the first one after it. */
export function endsOf({ releases: { from, until } }: FileFault, { platform }: ReleaseList): readonly string[] {
  const at = (release: string | undefined): number => platform.findIndex((one) => one.release === release);
  const end = until === undefined ? platform.length : at(until);
  return [at(from) - 1, at(from), end - 1, end].flatMap((index) => platform[index]?.release ?? []);
}
