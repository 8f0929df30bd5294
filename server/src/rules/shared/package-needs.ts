import type { Release } from '../../documents/release/release';
import { packageNeeds } from '../../releases/generated/package-needs';
import { compareReleases } from '../../schemas/releases/releases';

/** What a package requires since one of its versions, by its metadata. */
export interface PackageNeeds {
  readonly since: Release;
  /** As pip writes it: `>=3.10`. */
  readonly python: string;
  /** The versions of other packages that it can be installed with. */
  readonly needs: Readonly<Record<string, string>>;
}

/** What a version of a package requires of others; empty where that is not known. */
export function needsOf(name: string, version: Release): PackageNeeds['needs'] {
  const rows = packageNeeds[name] ?? [];
  return rows.findLast(({ since }) => compareReleases(since, version) <= 0)?.needs ?? {};
}

/**
 * What the versions of a package require that were read and have the major version which a requirement (`==2.9.3`) means; none
 * where it allows several.
 */
export function needsMeant(name: string, requirement: string): readonly PackageNeeds['needs'][] {
  const [major = ''] = /\d+/.exec(requirement) ?? [];
  if (!areDisjoint(requirement, `>=${String(Number(major) + 1)}`)) return [];
  return (packageNeeds[name] ?? []).filter(({ since }) => since.split('.')[0] === major).map(({ needs }) => needs);
}

/** Versions from one to another. */
interface Range {
  readonly from: string;
  readonly to: string | undefined;
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
}

const ANY: Range = { from: '0', to: undefined, hasFrom: true, hasTo: false };
const PART = /^(==|~=|>=|<=|>|<)(\d+(?:\.\d+)*)(\.\*)?$/;

/** Whether no version satisfies both requirements (`>=2,<3`, `==2.2.5`). What cannot be read excludes nothing. */
export function areDisjoint(one: string, other: string): boolean {
  const { from, to, hasFrom, hasTo } = [...partsOf(one), ...partsOf(other)].reduce(intersection, ANY);
  if (to === undefined) return false;
  const order = compareReleases(from, to);
  return order > 0 || (order === 0 && !(hasFrom && hasTo));
}

function partsOf(requirement: string): readonly Range[] {
  return requirement
    .replaceAll(/\s/g, '')
    .split(',')
    .flatMap((part) => {
      const [, operator = '', version = '', wildcard] = PART.exec(part) ?? [];
      return operator === '' ? [] : [rangeOf(wildcard === undefined ? operator : '~=', version, wildcard)];
    });
}

function rangeOf(operator: string, version: string, wildcard: string | undefined): Range {
  switch (operator) {
    case '>=':
    case '>':
      return { from: version, to: undefined, hasFrom: operator === '>=', hasTo: false };
    case '<=':
    case '<':
      return { from: '0', to: version, hasFrom: true, hasTo: operator === '<=' };
    case '~=':
      return { from: version, to: after(version, wildcard === undefined ? 1 : 0), hasFrom: true, hasTo: false };
    default:
      return { from: version, to: version, hasFrom: true, hasTo: true };
  }
}

/** The first version that is no longer compatible: `~=2.9.3` ends before 2.10, `==2.9.*` too. */
function after(version: string, without: number): string {
  const parts = version.split('.').map(Number);
  const kept = parts.slice(0, Math.max(1, parts.length - without));
  return kept.map((part, at) => (at === kept.length - 1 ? part + 1 : part)).join('.');
}

function intersection(a: Range, b: Range): Range {
  const lower = compareReleases(a.from, b.from);
  const upper = a.to === undefined ? 1 : b.to === undefined ? -1 : compareReleases(a.to, b.to);
  return {
    from: lower >= 0 ? a.from : b.from,
    hasFrom: lower === 0 ? a.hasFrom && b.hasFrom : lower > 0 ? a.hasFrom : b.hasFrom,
    to: upper <= 0 ? a.to : b.to,
    hasTo: upper === 0 ? a.hasTo && b.hasTo : upper < 0 ? a.hasTo : b.hasTo,
  };
}
