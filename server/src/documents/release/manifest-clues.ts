import type { ReleaseList } from '../../schemas/releases/release-list';
import { hasRole } from '../workspace/file-roles';
import {
  installationInVersion,
  installationsOfObject,
  installationsWith,
  otherVersionOf,
  versionsIn,
} from '../manifests/installations';
import type { Installation } from '../manifests/file-installations';
import type { ValuesPlace } from '../manifests/values-place';
import type { ReleaseClue } from './release-clue';
import type { Workspace } from '../workspace/workspace';
import type { ChartReference } from '../read/root';
import { chartObject } from '../manifests/chart-objects';
import { objectAround } from '../manifests/object-around';

/**
 * The versions in the manifest or command around values, and in those that install the chart with this values file. Where they
 * differ, or another file gives the manifest another version, each of them is only one of several, and none is sure.
 */
export function* manifestClues(
  { root, chart, path, text }: ValuesPlace,
  workspace: Workspace,
  known: ReleaseList,
): Generator<ReleaseClue> {
  const { chartVersion } = root;
  if (chartVersion) {
    const { version, key: versionKey } = chartVersion;
    const installation = installationInVersion({ path, text }, { chart, version, versionKey });
    const other = installation && otherVersion(installation, workspace, known);
    yield clue({ file: path, what: chartVersion.key, version: chartVersion.version, isRead: true, other }, 'stated');
  } else if (hasRole(path, 'terraform')) {
    yield* agreed(
      versionsIn({ path, text }, chart, workspace).flatMap((one) => versionOf(one, workspace, known) ?? []),
      'stated',
    );
  }
  const object = chartVersion === undefined ? objectAround(root, { path, text }) : undefined;
  const ofObject = object === undefined ? [] : installationsOfObject(object, path, workspace);
  const found = [...[...installationsWith(path, workspace)].filter((one) => one.chart === chart), ...ofObject].flatMap(
    (one) => versionOf(one, workspace, known) ?? [],
  );
  yield* agreed(found, 'derived');
}

interface InstalledVersion {
  readonly file: string;
  readonly what: string;
  readonly version: string;
  /** It is a version or a range, not a variable. */
  readonly isRead: boolean;
  /** A file that gives another version for the same. */
  readonly other?: string | undefined;
}

/** The versions that can be read, each as one of several where they differ; if none can be read, those that cannot. */
function agreed(found: readonly InstalledVersion[], certainty: 'stated' | 'derived'): readonly ReleaseClue[] {
  const read = found.filter(({ isRead }) => isRead);
  return (read.length > 0 ? read : found).map((one) => {
    const other = one.other ?? read.find(({ version }) => version !== one.version)?.file;
    return clue({ ...one, other }, certainty);
  });
}

function clue({ file, what, version, other }: InstalledVersion, certainty: 'stated' | 'derived'): ReleaseClue {
  if (other === undefined) return { file, what, version, of: 'chart', certainty };
  return { file, what, version, of: 'chart', certainty: 'borrowed', other };
}

/** The version of an installation; undefined where none is written, so that it is whatever is newest. */
function versionOf(installation: Installation, workspace: Workspace, known: ReleaseList): InstalledVersion | undefined {
  const { file, version, versionKey: what, unreadVersion, versionExpression, reference } = installation;
  if (version !== undefined) {
    const isRead = /\d/.test(version) && !/[{$<]/.test(version);
    return { file, what, version, isRead, other: otherVersion(installation, workspace, known) };
  }
  if (reference) return versionOfObject(file, reference, workspace);
  const unread = unreadVersion ?? versionExpression;
  return unread === undefined ? undefined : { file, what, version: unread, isRead: false };
}

function otherVersion(installation: Installation, workspace: Workspace, known: ReleaseList): string | undefined {
  const { chart } = installation;
  return otherVersionOf(
    installation,
    workspace,
    (written) => chart !== undefined && known.resolveChart(chart, written)?.unknown === undefined,
  );
}

function versionOfObject(file: string, reference: ChartReference, workspace: Workspace): InstalledVersion {
  const object = chartObject(reference, { path: file, text: workspace.read(file) ?? '' }, workspace);
  if (object?.version === undefined) {
    return { file, what: 'chartRef', version: `${reference.kind} ${reference.name}`, isRead: false };
  }
  return { file: object.file, what: object.versionKey, version: object.version, isRead: true };
}
