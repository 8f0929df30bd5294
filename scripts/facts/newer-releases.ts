import { compareReleases } from '../../server/src/schemas/releases/releases';

/**
 * The published releases that we lack, oldest first: `versions` are those of the Python package (`2.0.7.0`), whose fourth
 * number counts rebuilds. Previews do not count, and neither does what is older than all we know.
 */
export function lackingReleases(versions: readonly string[], known: readonly string[]): string[] {
  const published = versions.flatMap((version) => /^(\d+\.\d+\.\d+)(?:\.\d+)*$/.exec(version)?.[1] ?? []);
  const [oldest = ''] = known;
  return [...new Set(published)]
    .filter((release) => !known.includes(release) && compareReleases(release, oldest) > 0)
    .sort(compareReleases);
}

/** The versions in what `pip index versions` prints. */
export function versionsIn(output: string): string[] {
  const [, list = ''] = /^Available versions: (.+)$/m.exec(output) ?? [];
  return list.split(',').flatMap((version) => (version.trim() === '' ? [] : [version.trim()]));
}
