import { spawnSync } from 'node:child_process';

/** An entry of a list of permissions, with its letters: `BUILTIN\Users:(I)(RX)`. */
const ENTRY = /:((?:\([A-Z,]+\))+)[ \t]*\r?$/gm;
const INHERITED = '(I)';

/**
 * Whether a file of Windows has permissions that are not those of its folder: one that takes its place would not have them, so
 * that others might read what only some were allowed to. Where that cannot be found out, nothing is known of any.
 */
export function hasOwnPermissions(path: string, list: (path: string) => string = listPermissions): boolean {
  return [...list(path).matchAll(ENTRY)].some(([, letters = '']) => !letters.includes(INHERITED));
}

/** The program of Windows for that; it is not looked for in the current folder, where anybody may have put one. */
function listPermissions(path: string): string {
  const { SystemRoot: system = 'C:\\Windows' } = process.env;
  const { stdout, error } = spawnSync(`${system}\\System32\\icacls.exe`, [path], {
    encoding: 'latin1',
    windowsHide: true,
  });
  return error === undefined ? stdout : '';
}
