/** The code of a system error, such as `ENOENT`; '' for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What is no error of the system; its message is the end of a sentence that begins with the path. */
export class Refusal extends Error {}

/** Why the system refused, as the end of a sentence that begins with the path. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = codeOf(error);
  // Elsewhere it is said of what the system itself uses, such as the place where a drive is mounted.
  if (code === 'EBUSY' && process.platform === 'win32') return IN_USE;
  return REASONS.get(code) ?? `cannot be used (${code === '' ? 'unknown reason' : code})`;
}

const IN_USE = 'is open in another program; close it and run again';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'does not exist'],
  ['EACCES', 'cannot be accessed: permission denied'],
  ['EPERM', 'cannot be accessed: permission denied'],
  ['EROFS', 'is on a read-only file system'],
  ['EISDIR', 'is a folder'],
  ['ELOOP', 'is a symbolic link loop'],
  ['ENAMETOOLONG', 'has a name that is too long'],
  ['EEXIST', 'already exists'],
  ['ENOSPC', 'cannot be written: the disk is full'],
  ['OMCONFIG_IN_USE', IN_USE],
  ['EDQUOT', 'cannot be written: the disk quota is used up'],
]);
