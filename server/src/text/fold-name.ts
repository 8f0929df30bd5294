/** A name as people write it in more than one way: upper and lower case, dashes, underscores and blanks do not count. */
export function foldName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, '');
}
