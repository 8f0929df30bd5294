import { l10n, QuickPickItemKind, type QuickPickItem } from 'vscode';

/**
 * The entries of a choice of releases, under a heading for each minor release.
 *
 * @param releases in the order to show
 * @param current gets a mark
 * @param describe what to say of a release besides; '' for nothing
 */
export function releaseItems(
  releases: readonly string[],
  current: string | undefined,
  describe: (release: string) => string = () => '',
): QuickPickItem[] {
  const items: QuickPickItem[] = [];
  let heading: string | undefined;
  for (const release of releases) {
    const minor = release.split('.').slice(0, 2).join('.');
    if (minor !== heading) items.push({ label: minor, kind: QuickPickItemKind.Separator });
    heading = minor;
    const words = [release === current ? l10n.t('now') : '', describe(release)].filter((word) => word !== '');
    items.push({ label: release, ...(words.length > 0 && { description: words.join(' · ') }) });
  }
  return items;
}

/** One release and those after it, in their order; all of them when it is not known which that is. */
export function releasesFrom(releases: readonly string[], release: string | undefined): readonly string[] {
  return release === undefined ? releases : releases.filter((other) => !isAfter(release, other));
}

/** `1.10.1` is after `1.9.2`. */
function isAfter(release: string, other: string): boolean {
  return release.localeCompare(other, 'en', { numeric: true }) > 0;
}
