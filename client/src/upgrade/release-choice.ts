import { l10n, QuickPickItemKind, type QuickPickItem } from 'vscode';
import { isAfter, minorOf } from './release-order';
import { withoutCodeMarks } from './without-code-marks';

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
    const minor = minorOf(release);
    if (minor !== heading) items.push({ label: minor, kind: QuickPickItemKind.Separator });
    heading = minor;
    items.push(releaseItem(release, current, describe));
  }
  return items;
}

/**
 * The entries of a choice of the release that one runs: the newest patch of each minor release, then all other patches
 * below a heading for each minor. The current release comes first, so that it can be seen where one is.
 */
export function minorsFirst(
  releases: readonly string[],
  current: string | undefined,
  describe: (release: string) => string = () => '',
): QuickPickItem[] {
  const newest = releases.filter(
    (one, index) => releases.findIndex((other) => minorOf(other) === minorOf(one)) === index,
  );
  const first = current !== undefined && releases.includes(current) ? [current] : [];
  const top = [...first, ...newest.filter((release) => release !== current)];
  return [
    ...top.map((release) => releaseItem(release, current, describe)),
    ...releaseItems(
      releases.filter((release) => !top.includes(release)),
      current,
      describe,
    ),
  ];
}

/** What to say of a release in a choice of the target: what is known to fail in it. */
export function faultsIn(faults: Readonly<Record<string, readonly string[]>>): (release: string) => string {
  return (release) => (Object.hasOwn(faults, release) ? withoutCodeMarks((faults[release] ?? []).join(' · ')) : '');
}

/** One release and those after it, in their order; all of them when it is not known which that is. */
export function releasesFrom(releases: readonly string[], release: string | undefined): readonly string[] {
  return release === undefined ? releases : releases.filter((other) => !isAfter(release, other));
}

function releaseItem(
  release: string,
  current: string | undefined,
  describe: (release: string) => string,
): QuickPickItem {
  const words = [release === current ? l10n.t('now') : '', describe(release)].filter((word) => word !== '');
  return { label: release, ...(words.length > 0 && { description: words.join(' · ') }) };
}
