import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeReport } from './write-report';

const isPosix = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;

it('replaces the old report by another file, which keeps the mode', () => {
  const cwd = temporaryFolder({ 'om.json': 'old' });
  chmodSync(`${cwd}/om.json`, 0o640);
  const { ino } = statSync(`${cwd}/om.json`);
  writeReport(`${cwd}/om.json`, 'new');
  expect(readFileSync(`${cwd}/om.json`, 'utf8')).toBe('new');
  expect(statSync(`${cwd}/om.json`).ino).not.toBe(ino);
  expect(statSync(`${cwd}/om.json`).mode & 0o777).toBe(isPosix ? 0o640 : 0o666);
  expect(readdirSync(cwd)).toEqual(['om.json']);
});

it('lets nobody else write to a new report in a folder where everybody may create files', ({ skip }) => {
  skip(!isPosix, 'Windows has no such files');
  const cwd = temporaryFolder({});
  chmodSync(cwd, 0o1777);
  writeReport(`${cwd}/om.json`, 'new');
  expect(statSync(`${cwd}/om.json`).mode & 0o777).toBe(0o644);
});

it('follows a link, also to a file that it makes', ({ skip }) => {
  skip(!isPosix, 'Windows has no such files');
  const cwd = temporaryFolder({ 'real.json': 'old' });
  symlinkSync('real.json', `${cwd}/om.json`);
  symlinkSync('later.json', `${cwd}/first.json`);
  writeReport(`${cwd}/om.json`, 'new');
  writeReport(`${cwd}/first.json`, 'new');
  expect(readlinkSync(`${cwd}/om.json`)).toBe('real.json');
  expect(lstatSync(`${cwd}/first.json`).isSymbolicLink()).toBe(true);
  expect(readFileSync(`${cwd}/real.json`, 'utf8')).toBe('new');
  expect(readFileSync(`${cwd}/later.json`, 'utf8')).toBe('new');
});

it('keeps all names of a file', ({ skip }) => {
  skip(!isPosix, 'Windows has no such files');
  const cwd = temporaryFolder({ 'om.json': 'old' });
  linkSync(`${cwd}/om.json`, `${cwd}/other.json`);
  writeReport(`${cwd}/om.json`, 'new');
  expect(readFileSync(`${cwd}/other.json`, 'utf8')).toBe('new');
});

it('writes into a pipe and onto a device', async ({ skip }) => {
  skip(!isPosix, 'Windows has no such files');
  const cwd = temporaryFolder({});
  expect(spawnSync('mkfifo', [`${cwd}/pipe`]).status).toBe(0);
  const reader = spawn('cat', [`${cwd}/pipe`]);
  const text = reader.stdout.toArray() as Promise<Buffer[]>;
  writeReport(`${cwd}/pipe`, 'new');
  expect(Buffer.concat(await text).toString()).toBe('new');
  expect(lstatSync(`${cwd}/pipe`).isFIFO()).toBe(true);
  writeReport('/dev/null', 'new');
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
});

it('writes in place where the folder may not be changed, and refuses what is read-only', ({ skip }) => {
  skip(!isPosix || isRoot, 'nothing is forbidden to root, and Windows has no such permissions');
  const cwd = temporaryFolder({});
  mkdirSync(`${cwd}/shut`);
  writeFileSync(`${cwd}/shut/om.json`, 'old');
  chmodSync(`${cwd}/shut`, 0o500);
  writeReport(`${cwd}/shut/om.json`, 'new');
  expect(readFileSync(`${cwd}/shut/om.json`, 'utf8')).toBe('new');
  chmodSync(`${cwd}/shut/om.json`, 0o400);
  expect(() => {
    writeReport(`${cwd}/shut/om.json`, 'newer');
  }).toThrow('EACCES');
});
