import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { oneOfMany } from '../documents/documents';
import { oldWorkflow } from '../documents/old-workflow';
import { usageOf } from '../servers/process-usage';

/** What a command took for a folder; times in ms (`cpu`: of the main thread), memory in MB. */
export interface CommandLineRun {
  /** Which command line it was: `omconfig`, `base`, or `node` for Node alone. */
  readonly name: string;
  readonly command: 'check' | 'migrate' | 'nothing';
  readonly files: number;
  readonly ms: number;
  readonly cpu: number;
  readonly peak: number;
  readonly exitCode: number | null;
}

/** What to run from the build in `checkout`, on files below `folder`. */
export interface CommandLineRequest {
  readonly name: string;
  readonly checkout: string;
  readonly folder: string;
  readonly files: number;
}

/** Writes that many workflow files and checks them with the command line as it is shipped. */
export async function checkFolder(request: CommandLineRequest): Promise<CommandLineRun> {
  const { name, files } = request;
  const top = writeFolder(join(request.folder, `files-${String(files)}`), files, oneOfMany);
  writeFileSync(join(top, 'requirements.txt'), 'openmetadata-ingestion==1.6.3\n');
  return { name, command: 'check', files, ...(await run([cli(request), 'check', top, '--quiet'])) };
}

/** The same with workflows for 1.3, most of which need changes for 1.13; nothing is written. */
export async function migrateFolder(request: CommandLineRequest): Promise<CommandLineRun> {
  const { name, files } = request;
  const top = writeFolder(join(request.folder, `old-${String(files)}`), files, oldWorkflow);
  const words = [cli(request), 'migrate', top, '--to', '1.13', '--unsafe', '--quiet'];
  return { name, command: 'migrate', files, ...(await run(words)) };
}

/** Node alone, the lower bound for any command line. */
export async function nothing(): Promise<CommandLineRun> {
  return { name: 'node', command: 'nothing', files: 0, ...(await run(['-e', '0'])) };
}

function cli({ checkout }: CommandLineRequest): string {
  return resolve(checkout, 'dist/cli.js');
}

function writeFolder(top: string, files: number, textOf: (index: number) => string): string {
  if (existsSync(top)) return top;
  for (let index = 0; index < files; index++) {
    const file = join(top, `team-${String(index % 20)}`, `service-${String(index)}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textOf(index));
  }
  return top;
}

async function run(words: readonly string[]): Promise<Pick<CommandLineRun, 'ms' | 'cpu' | 'peak' | 'exitCode'>> {
  const started = performance.now();
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.resume();
  // When a process ends its memory is gone, so the last reading counts.
  let last = usageOf(child.pid);
  const watch = setInterval(() => {
    const now = usageOf(child.pid);
    if (now.peak > 0) last = now;
  }, 20);
  const exitCode = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(watch);
  return { ms: performance.now() - started, cpu: last.cpu, peak: last.peak, exitCode };
}
