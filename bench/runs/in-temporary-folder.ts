import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program in a folder that is gone afterwards; what it throws is shown, and makes the process end with `code`. */
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
