import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program in a temporary folder; what it throws is printed, and the process exits with `code`. */
export function inTemporaryFolder(prefix: string, main: (folder: string) => Promise<void>, code = 1): void {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  main(folder)
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = code;
    })
    .finally(() => {
      rmSync(folder, { recursive: true, force: true });
    });
}
