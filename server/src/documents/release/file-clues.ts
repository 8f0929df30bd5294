import type { ReleaseList } from '../../schemas/releases/release-list';
import { chartFileOf } from '../manifests/chart-file';
import { rememberByText } from '../../text/remember';
import type { Workspace } from '../workspace/workspace';
import { withoutComments } from '../read/plain-text';
import { lineOf } from '../../schemas/releases/releases';
import { setElsewhere } from '../manifests/version-variable';
import { locksBeside } from './locked-packages';
import { pinnedRelease, readPins, type Pin, type Pins } from './pins';
import { namesClient } from './placed-pins';
import { releaseNames } from './platform-releases';
import type { ReleaseSubject } from './release';
import type { ReleaseClue } from './release-clue';
import { versionHelmInstalls, pipVersion } from './version-range';

/** What a file pins; remembered. */
export const pinsOf = rememberByText(readPins);

/**
 * The release that a file pins: that of the package, or else of an image. It counts as borrowed from a neighbor unless more is
 * known.
 */
export function pinClue(file: string, workspace: Workspace, known: ReleaseList): ReleaseClue | undefined {
  const own = writtenClue(file, workspace, known);
  return lockClue({ file, own }, workspace, known) ?? own;
}

/** What a lock file has chosen where the file that it is written from leaves a choice, and the choice is still one that it leaves. */
function lockClue(
  { file, own }: { readonly file: string; readonly own: ReleaseClue | undefined },
  workspace: Workspace,
  known: ReleaseList,
): ReleaseClue | undefined {
  if (own !== undefined && (own.exact !== false || own.other !== undefined)) return undefined;
  const locks = locksBeside(file);
  if (locks.length === 0 || (own === undefined && !isClientNamed(file, workspace))) return undefined;
  const clue = locks.flatMap((lock) => writtenClue(lock, workspace, known) ?? [])[0];
  return own === undefined || clue === undefined || lineOf(own.version) === lineOf(clue.version) ? clue : undefined;
}

function writtenClue(file: string, workspace: Workspace, known: ReleaseList): ReleaseClue | undefined {
  const text = workspace.read(file);
  const pins = text === undefined ? undefined : pinsOf(file, text);
  const pin = pins && pinnedRelease(pins, releaseNames(known));
  if (!pin) return undefined;
  const { what, version, exact } = pin;
  const of = subjectOf(what);
  const other = differsInside(pins, of, known) ? file : setOtherwise({ ...pin, file }, workspace, known);
  return {
    ...{ file, what, version, of, certainty: 'borrowed' },
    ...(exact !== undefined && { exact }),
    ...(other !== undefined && { other }),
  };
}

/** Whether a file pins several minor releases of the client, or of the server. */
function differsInside({ requirements, images }: Pins, subject: ReleaseSubject, known: ReleaseList): boolean {
  const releases = [
    ...requirements.map(({ what, version }) => ({ what, release: pipVersion(version, releaseNames(known)) })),
    ...images.map(({ what, version }) => ({ what, release: version })),
  ].flatMap(({ what, release }) => (subjectOf(what) === subject && release !== undefined ? lineOf(release) : []));
  return new Set(releases).size > 1;
}

/** The file that sets the variable of a pin to another release. */
function setOtherwise(
  { variable: name, version, file }: Pin & { readonly file: string },
  workspace: Workspace,
  known: ReleaseList,
): string | undefined {
  if (name === undefined) return undefined;
  return setElsewhere({ name, version, file }, workspace, (one) => known.resolve(one)?.unknown === undefined);
}

/** Whether a file installs the client in a release that cannot be read from it. */
export function hasOpenClient(file: string, workspace: Workspace, known: ReleaseList): boolean {
  return isClientNamed(file, workspace) && pinClue(file, workspace, known)?.of !== 'client';
}

function isClientNamed(file: string, workspace: Workspace): boolean {
  const text = workspace.read(file);
  return text !== undefined && clientNames(file, text);
}

const clientNames = rememberByText((text) => namesClient(withoutComments(text)));

/** The packages and images that read workflows. */
const CLIENT = /ingestion|managed-apis/;

function subjectOf(what: string): ReleaseSubject {
  return CLIENT.test(what) ? 'client' : 'server';
}

/** The release of the platform that a `Chart.yaml` or `Chart.lock` brings. */
export function chartFileClue(file: string, workspace: Workspace, known: ReleaseList): ReleaseClue | undefined {
  const text = workspace.read(file);
  const chart = text === undefined ? undefined : chartFileOf(file, text);
  const version =
    chart?.own === 'openmetadata'
      ? chart.version
      : chart?.dependencies.find((one) => one.chart === 'openmetadata')?.version;
  return version === undefined ? undefined : appClue({ file, what: 'openmetadata' }, version, known);
}

/** The release of the platform that a version of OpenMetadata's chart installs. */
export function appClue(
  place: Pick<ReleaseClue, 'file' | 'what'>,
  chartVersion: string,
  known: ReleaseList,
): ReleaseClue | undefined {
  const versions = known.charts.openmetadata.map(({ version }) => version);
  const version = versionHelmInstalls(chartVersion, versions);
  const app = version === undefined ? undefined : known.appOfChart('openmetadata', version);
  return app === undefined ? undefined : { ...place, of: 'chart', certainty: 'borrowed', version: app, chartVersion };
}
