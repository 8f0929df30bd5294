/** The code of a system error, such as `ENOENT`; '' for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Why the system refused, as the end of a sentence that begins with the path. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return REASONS.get(code) ?? `cannot be used (${code === '' ? 'unknown reason' : code})`;
}

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
  ['EDQUOT', 'cannot be written: the disk quota is used up'],
]);
