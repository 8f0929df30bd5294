import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests are skipped for, with the reason. */
export const ON_WINDOWS = process.platform === 'win32';

/** Why a test with file modes is skipped. */
export const NO_MODES = 'Windows has no file modes';

/** Why a test with a program that is a script is skipped. */
export const NO_SCRIPTS = 'Windows starts no script by its first line';

/** Why a test with odd names is skipped. */
export const NO_ODD_NAMES = 'Windows allows no such name';

/** Why a test with links is skipped. */
export const NO_LINKS = 'this user, or this system, may not make links';

/** Why a test that runs git is skipped. */
export const NO_GIT = 'there is no git';

/** Whether links can be made: on Windows only with a privilege, and wine only says so. */
export function hasLinks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'omconfig-link-'));
  try {
    symlinkSync('nothing', join(folder, 'link'));
    return lstatSync(join(folder, 'link')).isSymbolicLink();
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether git can be run. */
export function hasGit(): boolean {
  return spawnSync('git', ['--version']).status === 0;
}
