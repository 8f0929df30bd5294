import type { Path } from '../../../yaml/path';

/** Whether a place is a section or is inside one. */
export function isWithin(path: Path, section: Path): boolean {
  return section.length <= path.length && section.every((step, i) => step === path[i]);
}

/** The steps that all of some places begin with. */
export function commonStart([first = [], ...others]: readonly Path[]): Path {
  const apart = first.findIndex((step, at) => others.some((place) => place[at] !== step));
  return apart < 0 ? first : first.slice(0, apart);
}
