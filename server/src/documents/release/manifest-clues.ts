import { parseText } from '../../yaml/parse';
import { chartInstallationsIn, type ChartInstallation } from '../manifests/chart-installation';
import type { ValuesPlace } from '../manifests/values-place';
import { folderOf } from '../folders';
import type { ReleaseClue } from './release-clue';
import { rememberByText } from '../remember-by-text';
import type { Workspace } from '../workspace';
import { indexOf } from '../workspace-index';

const USUAL_NAMES = ['kustomization.yaml', 'kustomization.yml', 'helmfile.yaml', 'helmfile.yml'];

/** Installations of our charts in a manifest that take values from files. */
const carriersOf = rememberByText((text): readonly ChartInstallation[] => {
  if (!text.includes('openmetadata') || !/values?files?\b|values:/i.test(text)) return [];
  const carriers = parseText(text).documents.flatMap(({ root }) => chartInstallationsIn(root, text));
  return carriers.filter(({ chart, files }) => chart !== undefined && files.length > 0);
});

/** The versions in manifests (Argo CD, Kustomize, helmfile) that install the chart with this values file. */
export function* manifestClues({ chart, path }: ValuesPlace, workspace: Workspace): Generator<ReleaseClue> {
  const here = USUAL_NAMES.map((name) => `${folderOf(path)}/${name}`);
  const others = indexOf(workspace).manifests.filter((file) => !here.includes(file));
  for (const file of [...here, ...others]) {
    const text = file === path ? undefined : workspace.read(file);
    if (text === undefined) continue;
    for (const carrier of carriersOf(file, text)) {
      const { version, versionKey } = carrier;
      if (version === undefined || carrier.chart !== chart) continue;
      if (carrier.files.some((reference) => refersTo(reference, file, path))) yield { file, what: versionKey, version };
    }
  }
}

/** Whether a manifest's reference means a file: from the manifest's folder, or (`$values/…`) from the repository's top. */
function refersTo(reference: string, manifest: string, path: string): boolean {
  if (resolve(folderOf(manifest), reference) === path) return true;
  const fromTop = /^\$[\w.-]+\/(.+)$/.exec(reference)?.[1];
  return fromTop !== undefined && path.endsWith(`/${fromTop}`);
}

function resolve(folder: string, reference: string): string {
  const steps = folder.split('/');
  for (const step of reference.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
