import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How another program has a file open: for itself, or so that others may read it, but not write to it or replace it. */
export type Holding = 'exclusive' | 'shared';

/** `UV_FS_O_EXLOCK`: Windows then lets nobody else open the file. */
const EXCLUSIVE = 0x10000000;

/** Lets another program have a file open, for a time or until `release`; resolves once it has. */
export async function holdFile(
  path: string,
  { holding, milliseconds = 600_000 }: { readonly holding: Holding; readonly milliseconds?: number },
): Promise<{ readonly release: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-held-'));
  const sign = join(folder, 'end');
  const open = holding === 'exclusive' ? `fs.openSync('${withSlashes(path)}',${String(EXCLUSIVE)});` : '';
  const wait = `setTimeout(()=>process.exit(),${String(milliseconds)});setInterval(()=>fs.existsSync('${withSlashes(sign)}')&&process.exit(),20)`;
  const program = `const fs=require('fs');${open}console.log('held');${wait}`;
  // What cmd connects to stdin, other programs may read meanwhile.
  const input = holding === 'shared' ? ` < "${path}"` : '';
  const child = spawn('cmd.exe', ['/d', '/s', '/c', `""${process.execPath}" -e "${program}"${input}"`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    windowsVerbatimArguments: true,
  });
  const ended = new Promise((done) => child.once('close', done));
  await new Promise((done) => child.stdout.once('data', done));
  return {
    release: async () => {
      writeFileSync(sign, '');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
