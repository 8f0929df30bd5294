import type { PackageNeeds } from '../../../server/src/rules/shared/package-needs';

/** What a version of a package requires of those that several packages have in common. */
export interface PackageVersion {
  readonly name: string;
  readonly version: string;
  readonly python: string;
  /** Name → versions that it may have, as pip writes them, without blanks. */
  readonly needs: Readonly<Record<string, string>>;
}

/** The packages of which OpenMetadata and Airflow both want certain versions. */
const SHARED: ReadonlySet<string> = new Set(['flask', 'pydantic', 'sqlalchemy']);

/** What the metadata of a wheel says of Python and of shared packages, without what only extras bring. */
export function needsIn(metadata: string): Pick<PackageVersion, 'python' | 'needs'> {
  const [, python = ''] = /^Requires-Python:[ \t]*(.*)$/m.exec(metadata) ?? [];
  const needs = new Map<string, string>();
  for (const [, name = '', versions = ''] of metadata.matchAll(
    /^Requires-Dist:[ \t]*([\w.-]+)[ \t]*(?:\[[^\]]*\])?[ \t]*\(?([^;)\n]*)\)?[ \t]*$/gm,
  )) {
    const common = name.toLowerCase().replaceAll('_', '-');
    if (SHARED.has(common)) needs.set(common, versions.replaceAll(/\s/g, ''));
  }
  return { python: python.replaceAll(/\s/g, ''), needs: Object.fromEntries([...needs].sort()) };
}

/** `facts/package-needs.json`: a row for each version of a package that requires something else than the one before it. */
export type NeedsByName = Readonly<Record<string, readonly PackageNeeds[]>>;

/** The rows with the newest version of a package; the same object if it requires what the one before it does. */
export function withNextVersion(
  known: NeedsByName,
  { name, version: since, python, needs }: PackageVersion,
): NeedsByName {
  const rows = known[name] ?? [];
  const before = rows.at(-1);
  if (before && JSON.stringify([before.python, before.needs]) === JSON.stringify([python, needs])) return known;
  return { ...known, [name]: [...rows, { since, python, needs }] };
}

/** A row where something changed; `versions` by name, each from the oldest on. */
export function rowsOf(versions: readonly PackageVersion[]): Readonly<Record<string, readonly PackageNeeds[]>> {
  const rows: Record<string, PackageNeeds[]> = {};
  for (const { name, version: since, python, needs } of versions) {
    const own = (rows[name] ??= []);
    const before = own.at(-1);
    if (before && JSON.stringify([before.python, before.needs]) === JSON.stringify([python, needs])) continue;
    own.push({ since, python, needs });
  }
  return rows;
}
