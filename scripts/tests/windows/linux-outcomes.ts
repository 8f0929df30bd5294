import { mkdirSync, writeFileSync } from 'node:fs';
import { outcomes } from '../../../test/windows/command-lines';

/** Writes what the command lines of `test/windows` do on Linux, for the tests on Windows to compare. */
export async function writeLinuxOutcomes(file: string): Promise<void> {
  mkdirSync('out/windows', { recursive: true });
  writeFileSync(file, JSON.stringify(await outcomes()));
}
