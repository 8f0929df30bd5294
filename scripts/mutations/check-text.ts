import { knownReleases } from '../../server/src/service/catalog/catalog';
import { createService } from '../../server/src/service/create-service';
import type { FileReport } from '../../server/src/service/check/report';
import type { Problem } from '../../server/src/service/public';

const service = createService();

/** What the product says of a text alone in its folder, for a release. */
export function checkText(name: string, text: string, release: string): FileReport | undefined {
  const path = `/workspace/${name}`;
  const workspace = { paths: () => [path], read: (asked: string) => (asked === path ? text : undefined) };
  const report = service.check({ path, text, workspace, options: { release, releaseFrom: 'option' } });
  service.forget(path);
  return report;
}

/** The problems that count: hints and information are advice. */
export function seriousProblems(report: FileReport | undefined): readonly Problem[] {
  return (report?.problems ?? []).filter(({ severity }) => severity === 'error' || severity === 'warning');
}

/** Newest first: the newest patch of each minor release, then all others. */
export function releasesToTry(): readonly string[] {
  const all = knownReleases()
    .platform.map(({ release }) => release)
    .reverse();
  const newestOf = new Map(all.map((release) => [minorOf(release), release]).reverse() as [string, string][]);
  const patches = new Set(newestOf.values());
  return [...all.filter((release) => patches.has(release)), ...all.filter((release) => !patches.has(release))];
}

function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}
