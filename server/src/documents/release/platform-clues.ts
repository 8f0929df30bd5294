import type { ReleaseList } from '../../schemas/releases/release-list';
import { readChartFile } from '../manifests/chart-file';
import { baseName, foldersAbove } from '../folders';
import { pinnedRelease, readPins } from './pins';
import type { ReleaseClue } from './release-clue';
import { rememberByText } from '../remember-by-text';
import { helmVersion } from './version-range';
import type { Workspace } from '../workspace';
import { indexOf } from '../workspace-index';

const pinsOf = rememberByText(readPins);
const chartFileOf = rememberByText(readChartFile);

/** Looked for by name in every folder; files with other names are found by the index. The earlier one counts. */
const USUAL_NAMES = [
  'requirements.txt',
  'pyproject.toml',
  'Pipfile',
  'Dockerfile',
  'docker-compose.yml',
  'docker-compose.yaml',
  'compose.yaml',
  'compose.yml',
];

/** What the folders from a file's own upwards say about the platform's release, nearest first. */
export function* platformClues(path: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  for (const folder of foldersAbove(path, workspace)) {
    yield* pinClues(folder, workspace, known);
    yield* chartClues(folder, workspace, known);
  }
}

/** The pins in one folder: Python requirements before images. */
export function* pinClues(folder: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  const names = known.platform.map(({ release }) => release);
  for (const file of pinningFiles(folder, workspace)) {
    const text = workspace.read(file);
    const pin = text === undefined ? undefined : pinnedRelease(pinsOf(file, text), names);
    if (pin) yield { file, ...pin };
  }
}

function pinningFiles(folder: string, workspace: Workspace): string[] {
  const usual = USUAL_NAMES.map((name) => `${folder}/${name}`);
  const others = indexOf(workspace)
    .pinning(folder)
    .filter((file) => !usual.includes(file));
  return [...usual, ...others].sort((a, b) => rank(a) - rank(b));
}

function rank(file: string): number {
  const name = baseName(file).toLowerCase();
  return name.includes('compose') ? 2 : /docker|container/.test(name) ? 1 : 0;
}

/** The platform's release of the chart that an umbrella chart in this folder brings. */
function* chartClues(folder: string, workspace: Workspace, known: ReleaseList): Generator<ReleaseClue> {
  const versions = known.charts.openmetadata.map(({ version }) => version);
  for (const file of [`${folder}/Chart.lock`, `${folder}/Chart.yaml`]) {
    const text = workspace.read(file);
    const chart = text === undefined ? undefined : chartFileOf(file, text);
    const chartVersion =
      chart?.own === 'openmetadata'
        ? chart.version
        : chart?.dependencies.find((one) => one.chart === 'openmetadata')?.version;
    if (chartVersion === undefined) continue;
    const version = helmVersion(chartVersion, versions);
    const app = version === undefined ? undefined : known.appOfChart('openmetadata', version);
    if (app !== undefined) yield { file, what: 'openmetadata', version: app, chartVersion };
  }
}
