import { satisfies, validRange } from '@renovatebot/pep440';

/** A version in a requirement, without the `.*` behind it. */
const VERSION = /\d+(?:\.\d+)*(?:(?:a|b|rc|\.post|\.dev)\d+)?/g;
/** Pre-releases count, as somebody may ask for them: without them two requirements might seem to exclude each other. */
const ALL = { prereleases: true };

/**
 * Whether no version satisfies both requirements (`>=2,<3`, `==2.2.5`), as PEP 440 has it. What cannot be read excludes nothing.
 * Between the versions that they name nothing changes, so these are tried, and one behind and between each.
 */
export function areDisjoint(one: string, other: string): boolean {
  if ([one, other].some((each) => each.trim() === '' || !validRange(each))) return false;
  const named = [...`${one} ${other}`.matchAll(VERSION)].map(([version]) => version);
  return !['0', ...named]
    .flatMap(around)
    .some((version) => [one, other].every((each) => satisfies(version, each, ALL)));
}

/** A version, those right behind it, and those with which its parts go on: `1.4` → `1.4`, `1.4.1`, `2`, `1.5`. */
function around(version: string): readonly string[] {
  const parts = (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
  const next = parts.map((part, at) => [...parts.slice(0, at), part + 1].join('.'));
  return [version, `${parts.join('.')}.1`, `${parts.join('.')}.0.1`, ...next];
}
