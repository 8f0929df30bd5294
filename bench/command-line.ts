import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { oneOfMany } from './documents';
import { usageOf } from './process-usage';

/** What it took to check a folder from the command line; times in ms (`cpu`: of the main thread), memory in MB. */
export interface CommandLineRun {
  readonly files: number;
  readonly ms: number;
  readonly cpu: number;
  readonly peak: number;
  readonly exitCode: number | null;
}

/** Writes that many workflow files and checks them with the command line as it is shipped. */
export async function checkFolder(folder: string, files: number): Promise<CommandLineRun> {
  const top = join(folder, `files-${String(files)}`);
  for (let index = 0; index < files; index++) {
    const file = join(top, `team-${String(index % 20)}`, `service-${String(index)}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, oneOfMany(index));
  }
  writeFileSync(join(top, 'requirements.txt'), 'openmetadata-ingestion==1.6.3\n');
  const started = performance.now();
  const child = spawn(process.execPath, [resolve('dist/cli.js'), 'check', top, '--quiet'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.resume();
  // At its end a process has no memory any more, so what was seen last counts.
  let last = usageOf(child.pid);
  const watch = setInterval(() => {
    const now = usageOf(child.pid);
    if (now.peak > 0) last = now;
  }, 20);
  const exitCode = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(watch);
  return { files, ms: performance.now() - started, cpu: last.cpu, peak: last.peak, exitCode };
}
