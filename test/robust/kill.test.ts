import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { buildCommandLine, OLD_WORKFLOW } from './old-workflow';

let top: string;
let cli: string;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'omconfig-kill-'));
  cli = await buildCommandLine(join(top, 'bin'));
});

afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

/** A command that writes, what is in the folder before, and how many files are there when it has done its work. */
interface Run {
  readonly words: readonly string[];
  readonly before: Readonly<Record<string, string>>;
  readonly files: number;
}

const MISSPELLED = OLD_WORKFLOW.replace('overrideViewLineage: true', 'includeViws: true');
const PINNED = `# omconfig: release=1.6\n${OLD_WORKFLOW}`;

const RUNS: Readonly<Record<string, Run>> = {
  'migrate --write': {
    words: ['migrate', '--to', '1.6', '--unsafe', '--write', '.'],
    before: { 'a.yaml': OLD_WORKFLOW },
    files: 2,
  },
  'upgrade --write': { words: ['upgrade', '--unsafe', '--write', '.'], before: { 'a.yaml': PINNED }, files: 2 },
  'check --fix': {
    words: ['check', '--fix', '--unsafe', '.'],
    before: { 'a.yaml': MISSPELLED, 'b.yaml': MISSPELLED.replace('serviceName: db', 'serviceName: b') },
    files: 2,
  },
  'check --update-baseline': {
    words: ['check', '--update-baseline', '--baseline', 'known.json', '.'],
    before: { 'a.yaml': MISSPELLED },
    files: 2,
  },
  'check --output-file': {
    words: ['check', '--format', 'junit', '--output-file', 'om.xml', '.'],
    before: { 'a.yaml': MISSPELLED, 'om.xml': '<old/>' },
    files: 2,
  },
  'init --write': {
    words: ['init', '--write', '--release', '1.6', '--pre-commit', '.'],
    before: { 'a.yaml': MISSPELLED },
    files: 4,
  },
};

function folder(before: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(top, 'run-'));
  for (const [name, text] of Object.entries(before)) {
    writeFileSync(join(path, name), text);
    chmodSync(join(path, name), 0o640);
  }
  return path;
}

function run(words: readonly string[], cwd: string, killAt?: number): ReturnType<typeof spawnSync> {
  const env = { ...process.env, ...(killAt !== undefined && { OMCONFIG_KILL_AT: String(killAt) }) };
  const hook = resolve('test/robust/fs-hook.cjs');
  return spawnSync(process.execPath, ['--require', hook, cli, ...words], { cwd, env, encoding: 'utf8' });
}

function texts(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

it.each(Object.entries(RUNS))(
  '%s never leaves a half-written or empty file when it is killed, and a second run completes the work',
  { timeout: 3_600_000 },
  async (_, { words, before, files }) => {
    const whole = folder(before);
    const done = run(words, whole);
    const calls = Number(/calls (\d+)/.exec(String(done.stderr))?.[1]);
    expect(calls).toBeGreaterThan(0);
    const wanted = texts(whole);
    expect(Object.keys(wanted)).toHaveLength(files);
    const made = Object.keys(wanted).filter((name) => name.endsWith('.yaml') && /^[ab]/.test(name));
    for (const name of made) expect(statSync(join(whole, name)).mode & 0o777).toBe(0o640);
    // At every call with OMCONFIG_RUNS=2, otherwise at some of them.
    const step = Number(process.env['OMCONFIG_RUNS'] ?? 1) > 1 ? 0.5 : 4.5;
    for (let at = 1; at <= calls + 0.5; at += step) {
      const cwd = folder(before);
      const { signal } = run(words, cwd, at);
      if (signal !== 'SIGKILL') continue;
      for (const [name, text] of Object.entries(texts(cwd))) {
        if (!name.endsWith('.tmp')) expect([wanted[name], before[name]]).toContain(text);
        else expect(statSync(join(cwd, name)).mode & 0o077 & ~0o040).toBe(0);
      }
      // Nothing ends this run, so that it needs no process of its own. Where all was written before, it has no steps to name.
      const { code } = await runRealCli(words, { cwd });
      expect([done.status, 0]).toContain(code);
      expect(texts(cwd)).toEqual(wanted);
    }
  },
);
