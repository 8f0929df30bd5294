import type { Release } from '../../documents/release/release';
import { packageNeeds } from '../../releases/generated/package-needs';
import { compareReleases } from '../../schemas/releases/releases';
import { areDisjoint } from './disjoint-requirements';

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
