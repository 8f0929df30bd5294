/** A file that a migration changed; `before` is the fingerprint of its text before, absent for a file that was created. */
export interface ChangedFile {
  readonly uri: string;
  readonly before?: string;
}

/**
 * What of the steps that a migration left is still left. A step about a file that is as it was before the migration, or that is
 * gone, is not: the migration was undone there. Where it was undone everywhere, nothing is left of it.
 *
 * @param now the fingerprints of the texts, undefined for a file that is gone
 */
export function stillLeft<Step extends { readonly uri: string }>(
  steps: readonly Step[],
  changed: readonly ChangedFile[],
  now: (uri: string) => string | undefined,
): readonly Step[] {
  if (isUndone(changed, now)) return [];
  const before = new Map(changed.map((file) => [file.uri, file.before]));
  return steps.filter(({ uri }) => now(uri) !== undefined && now(uri) !== before.get(uri));
}

/** Whether every file that a migration changed is as before. */
export function isUndone(changed: readonly ChangedFile[], now: (uri: string) => string | undefined): boolean {
  return changed.length > 0 && changed.every(({ uri, before }) => now(uri) === undefined || now(uri) === before);
}
