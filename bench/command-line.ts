import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { oneOfMany } from './documents';
import { oldWorkflow } from './old-workflow';
import { usageOf } from './process-usage';

/** What a command took for a folder; times in ms (`cpu`: of the main thread), memory in MB. */
export interface CommandLineRun {
  readonly command: 'check' | 'migrate';
  readonly files: number;
  readonly ms: number;
  readonly cpu: number;
  readonly peak: number;
  readonly exitCode: number | null;
}

/** Writes that many workflow files and checks them with the command line as it is shipped. */
export async function checkFolder(folder: string, files: number): Promise<CommandLineRun> {
  const top = writeFolder(join(folder, `files-${String(files)}`), files, oneOfMany);
  writeFileSync(join(top, 'requirements.txt'), 'openmetadata-ingestion==1.6.3\n');
  return { command: 'check', files, ...(await run(['check', top, '--quiet'])) };
}

/** The same with workflows of 1.3, most of which have something to bring up to 1.13; nothing is written. */
export async function migrateFolder(folder: string, files: number): Promise<CommandLineRun> {
  const top = writeFolder(join(folder, `old-${String(files)}`), files, oldWorkflow);
  return { command: 'migrate', files, ...(await run(['migrate', top, '--to', '1.13', '--unsafe', '--quiet'])) };
}

function writeFolder(top: string, files: number, textOf: (index: number) => string): string {
  for (let index = 0; index < files; index++) {
    const file = join(top, `team-${String(index % 20)}`, `service-${String(index)}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textOf(index));
  }
  return top;
}

async function run(words: readonly string[]): Promise<Omit<CommandLineRun, 'command' | 'files'>> {
  const started = performance.now();
  const child = spawn(process.execPath, [resolve('dist/cli.js'), ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.resume();
  // At its end a process has no memory any more, so what was seen last counts.
  let last = usageOf(child.pid);
  const watch = setInterval(() => {
    const now = usageOf(child.pid);
    if (now.peak > 0) last = now;
  }, 20);
  const exitCode = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(watch);
  return { ms: performance.now() - started, cpu: last.cpu, peak: last.peak, exitCode };
}
