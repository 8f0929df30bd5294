import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one run; `remove` takes it away with all that is in it. */
export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Makes a new folder among the temporary files of the system. */
export function makeTemporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'omconfig-vscode-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
