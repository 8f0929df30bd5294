import type { Path } from '../../../yaml/path';

/** Whether a place is a section or stands in it. */
export function isWithin(path: Path, section: Path): boolean {
  return section.length <= path.length && section.every((step, i) => step === path[i]);
}
