import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { OLD_WORKFLOW } from './old-workflow';

const SIZE = 64 * 1024;
const NAMES = ['a', 'b', 'c', 'd'];

let top: string;
let disk: string;
/** Only the administrator of a machine can make a small disk. */
let isMounted = false;

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'omconfig-disk-'));
  disk = join(top, 'disk');
  mkdirSync(disk);
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(SIZE)}`, 'tmpfs', disk]).status === 0;
});

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(top, { recursive: true, force: true });
});

function texts(): Readonly<Record<string, string>> {
  const names = readdirSync(disk).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(disk, name), 'utf8')]));
}

it('says on a full disk what was not written, leaves every file whole, and completes the work later', async ({
  skip,
}) => {
  skip(!isMounted, 'only the administrator of a machine can mount a small disk');
  for (const name of NAMES)
    writeFileSync(join(disk, `${name}.yaml`), OLD_WORKFLOW.replace('serviceName: db', `serviceName: ${name}`));
  const before = texts();
  // Room for two more pages.
  const used = (NAMES.length + 2) * 4096;
  writeFileSync(join(disk, 'fill'), Buffer.alloc(SIZE - used - 4096));
  const words = 'migrate --to 1.6 --from 1.5 --unsafe --write .';
  const { code, stderr } = await runRealCli(words, { cwd: disk });
  expect(code).toBe(2);
  expect(stderr).toContain('the disk is full');
  for (const [name, text] of Object.entries(texts())) {
    expect(text).not.toBe('');
    // What was not written is as it was, and reported.
    if (text === before[name]) expect(stderr).toContain(name);
  }
  rmSync(join(disk, 'fill'));
  const again = await runRealCli(words, { cwd: disk });
  // Somebody has to schedule the new workflows.
  expect(again.stderr).toContain('Schedule the new workflow');
  expect(again.code).toBe(1);
  expect(Object.keys(texts()).sort()).toEqual(NAMES.flatMap((name) => [`${name}-lineage.yaml`, `${name}.yaml`]).sort());
  for (const name of NAMES) expect(texts()[`${name}.yaml`]).not.toContain('overrideViewLineage');
});

it('leaves the old report on a full disk, and says so', async ({ skip }) => {
  skip(!isMounted, 'only the administrator of a machine can mount a small disk');
  writeFileSync(join(disk, 'r.yaml'), OLD_WORKFLOW);
  writeFileSync(join(disk, 'om.json'), '{"old": true}');
  for (const options of ['--format json --output-file om.json', '--format json=om.json', '--format sarif=new.sarif']) {
    for (let more = 0; ; more += 1) {
      try {
        writeFileSync(join(disk, `fill${String(more)}`), Buffer.alloc(4096));
      } catch {
        break;
      }
    }
    const { code, stderr } = await runRealCli(`check ${options} r.yaml`, { cwd: disk });
    expect({ options, code }).toEqual({ options, code: 2 });
    expect(stderr).toMatch(/^omconfig: The report \S+ cannot be written: the disk is full\.$/m);
    expect(readFileSync(join(disk, 'om.json'), 'utf8')).toBe('{"old": true}');
    expect(readdirSync(disk).filter((name) => name.endsWith('.sarif') || name.endsWith('.tmp'))).toEqual([]);
  }
});
