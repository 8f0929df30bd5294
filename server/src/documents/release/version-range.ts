import satisfies from 'semver/functions/satisfies';
import maxSatisfying from 'semver/ranges/max-satisfying';
import minVersion from 'semver/ranges/min-version';
import validRange from 'semver/ranges/valid';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import { rememberByKey, rememberByObject } from '../../text/remember';

/**
 * The version that Helm would install: an exact version itself; for a range (`~1.6.0`, `>=1.5, <1.7`, `1.6.x`) the newest known
 * version in it, or its lowest if none is known. Undefined for anything else, such as a branch or a placeholder.
 */
export function versionHelmInstalls(written: string, known: readonly string[]): string | undefined {
  const exact = parseRelease(written);
  if (exact !== undefined) return exact;
  const range = validRange(written.replaceAll(',', ' '));
  if (range === null) return undefined;
  return maxSatisfying([...known], range) ?? minVersion(range)?.version;
}

/** The known versions that a range allows which Helm reads (`~1.6.0`, `1.6.x`, `1.6`); none for an exact version. */
export function versionsInRange(written: string, known: readonly string[]): readonly string[] {
  const release = parseRelease(written);
  if (release !== undefined && release.split('.').length > 2) return [];
  const range = validRange(release === undefined ? written.replaceAll(',', ' ') : `${release}.x`);
  return range === null ? [] : known.filter((version) => satisfies(version, range));
}

/** Whether versions are of several minor releases. */
export function areSeveralLines(versions: readonly string[]): boolean {
  return new Set(versions.map(minorOf)).size > 1;
}

const CLAUSE = /^(===?|~=|<=?|>=?|!=)?\s*v?(\d+(?:\.\d+)*)(\.\*)?/;

/**
 * The version that a pip requirement pins (`==1.6.2`, `~=1.6.0`, `>=1.6,<1.7`, `==1.6.*`): the newest known version that fits,
 * or the lowest that would, if none is known. Undefined if the requirement allows several minor releases (`>=1.5`), because
 * then it is not known which one runs.
 */
export function pipVersion(requirement: string, known: readonly string[]): string | undefined {
  return pipVersionsOf(known)(requirement).version;
}

/** Thousands of lines of a file may have the same requirement, and each is held against every release. */
const pipVersionsOf = rememberByObject((known: readonly string[]) =>
  rememberByKey(500, (requirement: string) => ({ version: findPipVersion(requirement, known) })),
);

function findPipVersion(requirement: string, known: readonly string[]): string | undefined {
  const clauses = requirement.split(',').map((clause) => CLAUSE.exec(clause.trim()));
  if (clauses.some((clause) => clause === null)) return undefined;
  for (const clause of clauses) {
    const [, operator = '==', version = '', wildcard] = clause ?? [];
    if (operator.startsWith('==') && wildcard === undefined) return version;
  }
  const fitting = known.filter((release) => clauses.every((clause) => clause !== null && fits(release, clause)));
  if (fitting.length === 0) return clauses.find((clause) => clause?.[1]?.startsWith('<') === false)?.[2];
  const [oldest, newest] = [fitting[0], fitting.at(-1)];
  return oldest !== undefined && newest !== undefined && minorOf(oldest) === minorOf(newest) ? newest : undefined;
}

function fits(release: string, [, operator = '==', version = '', wildcard]: RegExpExecArray): boolean {
  const order = compareReleases(release, version.split('.').slice(0, 3).join('.'));
  switch (operator) {
    case '~=':
      return order >= 0 && startsWith(release, version.split('.').slice(0, -1).slice(0, 3).join('.'));
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '!=':
      return wildcard === undefined ? order !== 0 : !startsWith(release, version);
    default:
      return startsWith(release, version);
  }
}

function startsWith(release: string, parts: string): boolean {
  return parts === '' || release === parts || release.startsWith(`${parts}.`);
}

function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}
