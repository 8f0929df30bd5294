import { packageExtras } from '../../releases/generated/package-extras';
import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import { rememberByKey } from '../../text/remember';

/** Package → the first release with each requirement, and what it requires. */
type PackageRows = Readonly<Record<string, readonly (readonly [since: Release, versions: string])[]>>;

const parsed = rememberByKey(1, (text) => JSON.parse(text) as Readonly<Record<string, PackageRows>>);

/** What an extra of `openmetadata-ingestion` requires in a release, by package; empty for one that is not known. */
export function needsOfExtra(extra: string, release: Release): Readonly<Record<string, string>> {
  const extras = parsed(packageExtras);
  const rows = Object.hasOwn(extras, extra) ? extras[extra] : undefined;
  const needs = Object.entries(rows ?? {}).flatMap(([name, own]) => {
    const [, versions = ''] = own.findLast(([since]) => compareReleases(since, release) <= 0) ?? [];
    return versions === '' ? [] : [[name, versions] as const];
  });
  return Object.fromEntries(needs);
}
