import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const TRACED = 'execve,openat,open,creat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,network';
const WRITES = /\b(?:O_WRONLY|O_RDWR|O_CREAT)\b/;
const MEMORY = 'memory.txt';
/** Who needs more, ends at once; without a limit, the memory of a run depends on when garbage is collected. */
const MOST_HEAP = '--max-old-space-size=200';

/** What a run printed and did; paths are absolute, those that were read with their links resolved. */
export interface Traced {
  readonly code: number | null;
  readonly printed: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly programs: readonly string[];
  readonly network: readonly string[];
  readonly read: readonly string[];
  readonly written: readonly string[];
}

/** What is run, where, and how it is talked to. */
export interface Run {
  readonly cli: string;
  readonly words: readonly string[];
  readonly cwd: string;
  /** After this it is killed. */
  readonly mostSeconds: number;
  readonly talk?: (child: ChildProcessWithoutNullStreams) => Promise<void>;
}

/** Runs the command line in a folder and lists what it asked of the system, where there is a tool for it. */
export async function runTraced({ cli, words, cwd, mostSeconds, talk }: Run): Promise<Traced> {
  const out = mkdtempSync(join(cwd, '..', 'run-'));
  const [log, memory] = [join(out, 'calls.log'), join(out, MEMORY)];
  const report = resolve('test/robust/hostile/report-memory.cjs');
  const node = [process.execPath, MOST_HEAP, '--require', report, cli, ...words];
  const strace = ['strace', '-f', '-qq', '--seccomp-bpf', '-s', '4096', '-e', `trace=${TRACED}`, '-o', log];
  const [program = '', ...rest] = hasStrace ? [...strace, ...node] : node;
  const start = performance.now();
  const env = { ...process.env, OMCONFIG_MEMORY: memory };
  const child = spawn(program, rest, { cwd, stdio: 'pipe', env, detached: true });
  // Together with what it started, because the traced process outlives the tracer.
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), mostSeconds * 1000);
  const closed = once(child, 'close') as Promise<[number | null]>;
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-2_000_000)));
  child.stdin.on('error', () => undefined);
  if (talk) await Promise.race([talk(child), closed]);
  child.stdin.end();
  const [code] = await closed;
  clearTimeout(timer);
  const lines = textOf(log)
    .split('\n')
    .filter((line) => / = (?!-1)/.test(line));
  const opens = lines.filter((line) => /\b(?:openat|open|creat)\(/.test(line));
  const changes = lines.filter((line) =>
    /\b(?:rename|renameat2?|linkat?|unlinkat?|mkdirat?|mkdir|unlink|link)\(/.test(line),
  );
  const isOwn = (path: string): boolean => !path.startsWith(out) && !path.startsWith('/dev/null');
  return {
    code,
    printed,
    seconds: (performance.now() - start) / 1000,
    megabytes: Number(textOf(memory)) / 1024,
    programs: lines.filter((line) => line.includes('execve(')),
    network: lines.filter((line) => /\b(?:socket|connect|bind|listen|sendto)\(/.test(line)),
    read: opens.filter((line) => !WRITES.test(line)).flatMap((line) => pathsIn(line, cwd).map(realOf)),
    written: [...opens.filter((line) => WRITES.test(line)), ...changes]
      .flatMap((line) => pathsIn(line, cwd))
      .filter(isOwn),
  };
}

function pathsIn(line: string, cwd: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, path = '']) => resolve(cwd, unescaped(path)));
}

/** As strace writes bytes that are no letters. */
function unescaped(written: string): string {
  return written.replaceAll(/\\([nrt"\\]|[0-7]{1,3})/g, (_, code: string) => {
    const sign = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }[code];
    return sign ?? String.fromCodePoint(Number.parseInt(code, 8));
  });
}

function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
