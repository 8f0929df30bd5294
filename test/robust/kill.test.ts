import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** A folder with one workflow, which a migration changes and from which it makes another one. */
function folder(name: string): string {
  const path = mkdtempSync(join(top, `${name}-`));
  writeFileSync(join(path, 'a.yaml'), OLD_WORKFLOW);
  chmodSync(join(path, 'a.yaml'), 0o640);
  return path;
}

function migrate(cwd: string, killAt?: number): ReturnType<typeof spawnSync> {
  const env = { ...process.env, ...(killAt !== undefined && { OMCONFIG_KILL_AT: String(killAt) }) };
  const hook = resolve('test/robust/fs-hook.cjs');
  const args = ['--require', hook, cli, 'migrate', '--to', '1.6', '--unsafe', '--write', '.'];
  return spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
}

function texts(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

it('never leaves a half-written or empty file when it is killed, and a second run completes the work', () => {
  const whole = folder('whole');
  const done = migrate(whole);
  expect(done.status).toBe(0);
  const calls = Number(/calls (\d+)/.exec(String(done.stderr))?.[1]);
  const wanted = texts(whole);
  expect(Object.keys(wanted)).toHaveLength(2);
  for (const name of Object.keys(wanted)) expect(statSync(join(whole, name)).mode & 0o777).toBe(0o640);
  // At every call with OMCONFIG_RUNS=2, otherwise at some of them.
  const step = Number(process.env['OMCONFIG_RUNS'] ?? 1) > 1 ? 0.5 : 2.5;
  for (let at = 1; at <= calls + 0.5; at += step) {
    const cwd = folder('killed');
    const { signal } = migrate(cwd, at);
    if (signal !== 'SIGKILL') continue;
    for (const [name, text] of Object.entries(texts(cwd))) {
      if (!name.endsWith('.tmp')) expect([wanted[name], name === 'a.yaml' ? OLD_WORKFLOW : undefined]).toContain(text);
    }
    expect(migrate(cwd).status).toBe(0);
    expect(texts(cwd)).toEqual(wanted);
  }
});
