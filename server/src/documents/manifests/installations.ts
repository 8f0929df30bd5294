import { parseText } from '../../yaml/parse';
import { hasRole } from '../file-roles';
import { folderOf, foldersAbove } from '../folders';
import { rememberByText } from '../remember-by-text';
import type { Workspace } from '../workspace';
import { indexOf } from '../workspace-index';
import { chartInstallationsIn, generatedFrom, type ChartInstallation } from './chart-installation';
import { helmCommands } from './helm-commands';
import { terraformInstallations } from './terraform-installations';

/** An installation of one of our charts, and the file that describes it. */
export interface Installation extends ChartInstallation {
  readonly file: string;
}

const USUAL_NAMES = ['kustomization.yaml', 'kustomization.yml', 'helmfile.yaml', 'helmfile.yml'];
/** More files than this are not asked about one values file. */
const MOST_FILES = 400;

interface ReadFile {
  readonly carriers: readonly ChartInstallation[];
  readonly generated: ReadonlyMap<string, readonly string[]>;
}

const NOTHING: ReadFile = { carriers: [], generated: new Map() };

const readManifest = rememberByText((text): ReadFile => {
  const generates = /^(?:configMap|secret)Generator:/m.test(text);
  const installs = text.includes('openmetadata') && /values?files?\b|values(?:From)?:|\bhelm\b/i.test(text);
  if (!generates && !installs) return NOTHING;
  const documents = parseText(text).documents;
  const carriers = documents.flatMap(({ root }) => chartInstallationsIn(root, text));
  return {
    carriers: [...carriers.filter(({ chart }) => chart !== undefined), ...helmCommands(text)],
    generated: new Map(documents.flatMap(({ root }) => [...generatedFrom(root)])),
  };
});
const readTerraform = rememberByText((text): ReadFile => ({ ...NOTHING, carriers: terraformInstallations(text) }));
const readCommands = rememberByText((text): ReadFile => ({ ...NOTHING, carriers: helmCommands(text) }));

/**
 * The installations of our charts that take their values from a file: by manifests in its folder, in those above and
 * with a telling name anywhere, by Terraform, and by commands in scripts, CI files and a README. The surest come first.
 */
export function* installationsWith(path: string, workspace: Workspace): Generator<Installation> {
  const generators = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const later: Installation[] = [];
  for (const file of filesAround(path, workspace)) {
    const text = file === path ? undefined : workspace.read(file);
    if (text === undefined) continue;
    const { carriers, generated } = readFileOf(file, text);
    if (generated.size > 0) generators.set(file, generated);
    for (const carrier of carriers) {
      const installation = { ...carrier, file };
      if (isCommand(carrier) || (carrier.configMaps ?? []).length > 0) later.push(installation);
      else if (takesFrom(installation, path, workspace)) yield installation;
    }
  }
  for (const installation of later) {
    if (takesFrom(installation, path, workspace) || takesGenerated(installation, generators, path)) yield installation;
  }
}

/** All installations of our charts in the manifests and Terraform files of the workspace. */
export function* allInstallations(workspace: Workspace): Generator<Installation> {
  for (const file of indexOf(workspace).manifests) {
    const text = workspace.read(file);
    if (text === undefined) continue;
    for (const carrier of readFileOf(file, text).carriers) yield { ...carrier, file };
  }
}

function readFileOf(file: string, text: string): ReadFile {
  if (hasRole(file, 'terraform')) return readTerraform(file, text);
  return hasRole(file, 'configuration', 'template') ? readManifest(file, text) : readCommands(file, text);
}

function filesAround(path: string, workspace: Workspace): readonly string[] {
  const index = indexOf(workspace);
  const here = USUAL_NAMES.map((name) => `${folderOf(path)}/${name}`);
  const above = foldersAbove(path, workspace).flatMap((folder) => index.installing(folder));
  return [...new Set([...here, ...index.manifests, ...above])].slice(0, MOST_FILES);
}

function isCommand({ versionKey }: ChartInstallation): boolean {
  return versionKey === '--version';
}

/** Whether one of the files is meant; a command runs in any folder above its file. */
function takesFrom(installation: Installation, path: string, workspace: Workspace): boolean {
  const folders = isCommand(installation) ? foldersAbove(installation.file, workspace) : [folderOf(installation.file)];
  return installation.files.some((reference) => refersTo(reference, folders, path));
}

/** Kustomize generates an object from the file, and the installation names the object. */
function takesGenerated(
  { configMaps = [] }: Installation,
  generators: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
  path: string,
): boolean {
  return [...generators].some(([kustomization, generated]) =>
    configMaps.some((name) =>
      (generated.get(name) ?? []).some((file) => resolve(folderOf(kustomization), file) === path),
    ),
  );
}

/** Whether a reference means a file: from one of the folders, or (`$values/…`) from the repository's top. */
function refersTo(reference: string, folders: readonly string[], path: string): boolean {
  const fromTop = /^(?:\$[\w.-]+|\$\{[\w.]+\}|\$\([^)]*\))\/(.+)$/.exec(reference)?.[1];
  if (fromTop !== undefined && endsAs(path, `/${fromTop}`)) return true;
  return folders.some((folder) => {
    const resolved = resolve(folder, reference);
    return resolved === path || (path.startsWith(`${folder}/`) && isFilled(reference) && endsAs(path, resolved));
  });
}

/** Whether a path ends as a reference says, in which what a template fills in stands for any text. */
function endsAs(path: string, end: string): boolean {
  if (!isFilled(end)) return path.endsWith(end);
  const parts = end
    .split(/\{\{.*?\}\}|\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`));
  return new RegExp(`${parts.join('.+')}$`).test(path);
}

function isFilled(reference: string): boolean {
  return /\{\{|\$\{/.test(reference);
}

function resolve(folder: string, reference: string): string {
  const steps = folder.split('/');
  for (const step of reference.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
