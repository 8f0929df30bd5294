import { hasRole } from '../workspace/file-roles';
import { installationsIn, installationsWith, type Installation } from '../manifests/installations';
import type { ValuesPlace } from '../manifests/values-place';
import type { ReleaseClue } from './release-clue';
import type { Workspace } from '../workspace/workspace';
import type { ChartReference } from '../read/root';
import { chartObject } from '../manifests/chart-objects';

/**
 * The versions in manifests and commands that install the chart with this values file. Where they differ, each of them is
 * only one of several, and none is sure.
 */
export function* manifestClues({ chart, path, text }: ValuesPlace, workspace: Workspace): Generator<ReleaseClue> {
  if (hasRole(path, 'terraform')) {
    for (const { chart: installed, version, versionKey: what } of installationsIn(path, text, workspace)) {
      if (installed === chart && version !== undefined)
        yield { file: path, what, version, of: 'chart', certainty: 'stated' };
    }
  }
  const found = [...installationsWith(path, workspace)]
    .filter((one) => one.chart === chart)
    .flatMap((one) => versionOf(one, workspace) ?? []);
  const read = found.filter(({ isRead }) => isRead);
  for (const { file, what, version } of read.length > 0 ? read : found) {
    const other = read.find((one) => one.version !== version)?.file;
    yield {
      ...{ file, what, version, of: 'chart' },
      certainty: other === undefined ? 'derived' : 'borrowed',
      ...(other !== undefined && { other }),
    };
  }
}

interface InstalledVersion {
  readonly file: string;
  readonly what: string;
  readonly version: string;
  /** It is a version or a range, not a variable. */
  readonly isRead: boolean;
}

/** The version of an installation; undefined where none is written, so that it is whatever is newest. */
function versionOf(installation: Installation, workspace: Workspace): InstalledVersion | undefined {
  const { file, version, versionKey: what, unreadVersion, versionExpression, reference } = installation;
  if (version !== undefined) return { file, what, version, isRead: /\d/.test(version) && !/[{$<]/.test(version) };
  if (reference) return versionOfObject(file, reference, workspace);
  const unread = unreadVersion ?? versionExpression?.trim();
  return unread === undefined ? undefined : { file, what, version: unread, isRead: false };
}

function versionOfObject(file: string, reference: ChartReference, workspace: Workspace): InstalledVersion {
  const object = chartObject(reference, { path: file, text: workspace.read(file) ?? '' }, workspace);
  if (object?.version === undefined) {
    return { file, what: 'chartRef', version: `${reference.kind} ${reference.name}`, isRead: false };
  }
  return { file: object.file, what: object.versionKey, version: object.version, isRead: true };
}
