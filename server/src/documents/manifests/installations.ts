import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { parseText } from '../../yaml/read/parse';
import { scalarText, type Path } from '../../yaml/path';
import type { ChartName } from '../read/chart-name';
import { hasRole, KUSTOMIZATION_FILES } from '../workspace/file-roles';
import { baseName, folderOf, foldersAbove } from '../workspace/folders';
import { rememberByEpoch, rememberByText, rememberMany } from '../../text/remember';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import { chartInstallationsIn, generatedFrom, type ChartInstallation, type ManifestObject } from './chart-installation';
import { FileInstallations, type InstalledVersion, type Installation } from './file-installations';
import { givenValues, type GivenValues, type WrittenInstallation } from './given-values';
import { folderCommands, helmCommands } from './helm-commands';
import { mentionsHelm } from './mentions-helm';
import { programInstallations, programLanguage } from './program-installations';
import { kustomizedFiles } from '../workspace/kustomized-files';
import { pathFromTop, referencedPath, refersTo } from './reference';
import { setElsewhere } from './version-variable';
import { patchedVersion } from './version-patches';
import { terraformInstallations } from './terraform-installations';
import { terraformValue } from './terraform-variables';

const USUAL_NAMES = [...KUSTOMIZATION_FILES, 'helmfile.yaml', 'helmfile.yml'];
/** How many files are searched for the installations of one values file. */
const MOST_FILES = 400;

interface ReadFile {
  readonly installations: FileInstallations;
  readonly generated: ReadonlyMap<string, readonly string[]>;
}

const NOTHING: ReadFile = { installations: new FileInstallations([]), generated: new Map() };

const hasGenerator = findsSomewhere(/^(?:configMap|secret)Generator:/m);
const hasInstallation = findsSomewhere(/values?files?\b|values(?:From)?:|\bhelm\b/i);

const readManifest = rememberByText((text, path): ReadFile => {
  const generates = hasGenerator(path, text);
  const installs = text.includes('openmetadata') && hasInstallation(path, text);
  if (!generates && !installs) return NOTHING;
  const documents = parseText(text).documents;
  const described = documents.flatMap(({ root }, documentIndex) =>
    chartInstallationsIn(root, text).map((one): Installation => ({
      ...one,
      file: path,
      documentIndex,
      given: givenValues(root, one, text),
    })),
  );
  return {
    installations: new FileInstallations([
      ...described.filter(({ chart, reference }) => chart !== undefined || reference !== undefined),
      ...inFile(path, helmCommands(text)),
    ]),
    generated: new Map(documents.flatMap(({ root }) => [...generatedFrom(root)])),
  };
});
const readTerraform = rememberByText((text, path) => written(path, terraformInstallations(text)));
const readPrograms = rememberByText((text, path): ReadFile => {
  const language = programLanguage(path);
  const found = language === undefined ? [] : programInstallations(text, language);
  const installed = found.map((one): Installation => ({ ...one, file: path, documentIndex: 0 }));
  return { ...NOTHING, installations: new FileInstallations([...installed, ...inFile(path, helmCommands(text))]) };
});
const readCommands = rememberByText((text, path) => written(path, helmCommands(text)));

function written(file: string, found: readonly WrittenInstallation[]): ReadFile {
  return { ...NOTHING, installations: new FileInstallations(inFile(file, found)) };
}

function inFile(file: string, found: readonly WrittenInstallation[]): readonly Installation[] {
  return found.map((one) => ({ ...one, file }));
}

/**
 * The installations of our charts that take their values from a file: by manifests in its folder, in those above and
 * with a name that says so anywhere, by Terraform, and by commands in scripts, CI files and a README. The surest come first.
 */
export function* installationsWith(path: string, workspace: Workspace): Generator<Installation> {
  const generators = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const read: FileInstallations[] = [];
  for (const file of tellingAround(path, workspace)) {
    const text = file === path ? undefined : workspace.read(file);
    if (text === undefined) continue;
    const { installations, generated } = readFileOf(file, text);
    if (generated.size > 0) generators.set(file, generated);
    read.push(installations);
    for (const one of installations.mayTakeFrom(path))
      if (!isLate(one) && takesFrom(one, path, workspace)) yield withVersion(one, workspace);
  }
  const objects = generatedFor(path, generators);
  for (const installations of read)
    for (const one of installations.mayTakeFrom(path, objects))
      if (isLate(one) && (takesFrom(one, path, workspace) || takesGenerated(one, generators, path)))
        yield withVersion(one, workspace);
}

/** The files around another one that may install something with it, or generate objects. */
function tellingAround(path: string, workspace: Workspace): readonly string[] {
  const own = workspace.neighbors?.()?.of;
  // What the file says that is checked is another thing with each letter.
  const tells = (file: string): boolean => {
    const text = file === own || file === path ? undefined : workspace.read(file);
    if (text === undefined) return file === own;
    const { installations, generated } = readFileOf(file, text);
    return generated.size > 0 || installations.mayTakeFrom(path).length > 0 || installations.takeFromObjects;
  };
  return tellingFiles(workspace, path, () => filesAround(path, workspace).filter(tells));
}

const tellingFiles = rememberByEpoch<Workspace, readonly string[]>(({ neighbors }) => neighbors?.()?.epoch);

/** Less sure than the others: a command, and what takes its values from objects of the cluster. */
function isLate(installation: Installation): boolean {
  return isCommand(installation) || (installation.valuesFrom ?? []).length > 0;
}

/** The objects that kustomizations generate from a file. */
function generatedFor(
  path: string,
  generators: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): readonly string[] {
  return [...generators].flatMap(([kustomization, generated]) =>
    [...generated].flatMap(([name, files]) =>
      files.some((file) => referencedPath(folderOf(kustomization), file) === path) ? [name] : [],
    ),
  );
}

/** An installation of a chart in a folder of the workspace that brings one of our charts. */
export interface UmbrellaInstallation {
  readonly file: string;
  readonly folder: string;
  /** The chart's own values, if it has some. */
  readonly own: string | undefined;
  /** The values files that are handed to Helm, in their order; undefined for one that is missing. */
  readonly files: readonly (string | undefined)[];
  readonly given: GivenValues;
  /** Index of the document of a manifest that describes it. */
  readonly documentIndex?: number;
  /** The places of that document that carry values as a whole. */
  readonly values?: readonly Path[];
}

/** The installations of umbrella charts by the commands in a file, or by Argo CD from a folder of the repository. */
export function umbrellasIn(file: string, text: string, workspace: Workspace): readonly UmbrellaInstallation[] {
  const isHelms = mentionsHelm(file, text);
  if (!isHelms && !text.includes('argoproj.io')) return [];
  if (!hasRole(file, 'script')) return hasRole(file, 'configuration') ? argoUmbrellas(file, text, workspace) : [];
  if (!isHelms) return [];
  return folderCommands(file, text).flatMap(({ folders, files, given }): readonly UmbrellaInstallation[] => {
    const homes = foldersAbove(file, workspace);
    const meant = folders.map((word) => placeOf(word, homes, (place) => workspace.read(`${place}/Chart.yaml`)));
    const folder = meant.find((one) => one !== undefined);
    if (folder === undefined) return [];
    const named = files.map((one) => placeOf(one, homes, (place) => workspace.read(place)));
    return [{ file, folder, own: ownValuesOf(folder, workspace), files: named, given }];
  });
}

/** The sources of Argo CD in a text that are a folder of a repository. */
const foldersOfArgo = rememberByText((text): readonly ArgoFolder[] => {
  if (!text.includes('argoproj.io') || !text.includes('path:')) return [];
  return parseText(text).documents.flatMap(({ root }, documentIndex) =>
    chartInstallationsIn(root, text).flatMap((one): readonly ArgoFolder[] => {
      const source = one.values[0]?.slice(0, -2);
      const folder = source && scalarText(root, [...source, 'path']);
      if (one.chart !== undefined || folder === undefined) return [];
      return [{ folder, files: one.files, given: givenValues(root, one, text), documentIndex, values: one.values }];
    }),
  );
});

interface ArgoFolder extends Pick<UmbrellaInstallation, 'given'> {
  readonly folder: string;
  readonly files: readonly string[];
  readonly documentIndex: number;
  readonly values: readonly Path[];
}

function argoUmbrellas(file: string, text: string, workspace: Workspace): readonly UmbrellaInstallation[] {
  return foldersOfArgo(file, text).flatMap(({ folder: written, files, given, documentIndex, values }) => {
    const tops = [...(workspace.folders ?? []), ...foldersAbove(file, workspace)];
    const folder = tops
      .map((top) => referencedPath(top, written))
      .find((place) => workspace.read(`${place}/Chart.yaml`) !== undefined);
    if (folder === undefined) return [];
    const named = files.map((one) => {
      const place = referencedPath(folder, one);
      return workspace.read(place) === undefined ? undefined : place;
    });
    return [{ file, folder, own: ownValuesOf(folder, workspace), files: named, given, documentIndex, values }];
  });
}

/** The own values of the chart in a folder. */
export function ownValuesOf(folder: string, workspace: Workspace): string | undefined {
  const own = `${folder}/values.yaml`;
  return workspace.read(own) === undefined ? undefined : own;
}

/** The first place that a reference means where something is. */
function placeOf(
  reference: string,
  folders: readonly string[],
  read: (place: string) => string | undefined,
): string | undefined {
  return folders.map((folder) => referencedPath(folder, reference)).find((place) => read(place) !== undefined);
}

/** The installations of umbrella charts around a file. */
export function umbrellasAround(path: string, workspace: Workspace): readonly UmbrellaInstallation[] {
  return filesAround(path, workspace).flatMap((file) => {
    const text = hasRole(file, 'script', 'configuration') ? workspace.read(file) : undefined;
    return text === undefined ? [] : umbrellasIn(file, text, workspace);
  });
}

/**
 * The installations around a file that an object in it belongs to: of a manifest that patches one, the one of the same kind
 * and name; of a ConfigMap or Secret, those that take values from it.
 */
export function installationsOfObject(
  object: ManifestObject,
  path: string,
  workspace: Workspace,
): readonly Installation[] {
  const isSource = object.kind === 'ConfigMap' || object.kind === 'Secret';
  const files = new Set([path, ...kustomizedFiles(path, workspace), ...filesAround(path, workspace)]);
  return [...files].flatMap((file) => {
    const text = hasRole(file, 'configuration') ? workspace.read(file) : undefined;
    if (text === undefined) return [];
    const { installations } = readFileOf(file, text);
    if (isSource) return installations.takingFrom(object.name);
    return file === path ? [] : installations.ofObject(object);
  });
}

/** Whether a manifest in a folder takes values from an object of a name. */
export function hasInstallationFrom(folder: string, object: string, workspace: Workspace): boolean {
  return indexOf(workspace)
    .installing(folder)
    .some((file) => {
      const text = hasRole(file, 'configuration') ? workspace.read(file) : undefined;
      return text !== undefined && readFileOf(file, text).installations.takingFrom(object).length > 0;
    });
}

/**
 * Whether a manifest or command may name a file: one that has a reference to its name. Asked for every file that is looked
 * at, so the names are remembered.
 */
export function isNamedSomewhere(path: string, workspace: Workspace): boolean {
  return isNamed(workspace, path, () => {
    const name = baseName(path);
    const index = indexOf(workspace);
    const isIn = (place: string, files: () => readonly string[]): boolean => {
      const own = workspace.neighbors?.()?.of;
      const find = (): ReferencedNames => namesIn(files(), workspace, own);
      const found =
        own === undefined ? referencedNames(workspace, place, find) : namesOfNeighbors(workspace, place, find);
      return (
        saysName(found, name) || (found.isOwnAmong && own !== undefined && saysName(namesIn([own], workspace), name))
      );
    };
    return (
      isIn(' manifests', () => index.manifests) ||
      foldersAbove(path, workspace).some((folder) =>
        isIn(folder, () => [
          ...USUAL_NAMES.map((usual) => `${folder}/${usual}`),
          ...index.installing(folder),
          ...index.programs(folder),
        ]),
      )
    );
  });
}

const isNamed = rememberByEpoch<Workspace, boolean>(({ epoch }) => epoch?.('texts'));

/** The names of the files that manifests refer to. */
interface ReferencedNames {
  readonly names: ReadonlySet<string>;
  /** A template fills in one of the names. */
  readonly isOpen: boolean;
  /** The file that is checked is among the files, but was left out, because it changes. */
  readonly isOwnAmong: boolean;
}

function saysName({ names, isOpen }: ReferencedNames, name: string): boolean {
  return isOpen || names.has(name);
}

const referencedNames = rememberByEpoch<Workspace, ReferencedNames>(({ epoch }) => epoch?.('texts'));
/** With each letter in a file, what its neighbors say is the same. */
const namesOfNeighbors = rememberByEpoch<Workspace, ReferencedNames>(({ neighbors }) => neighbors?.()?.epoch);

function namesIn(files: readonly string[], workspace: Workspace, own?: string): ReferencedNames {
  const names = files.flatMap((file) => {
    const text = file === own ? undefined : workspace.read(file);
    return text === undefined ? [] : namesInFile(file, text);
  });
  return {
    names: new Set(names),
    isOpen: names.some((name) => /[{$]/.test(name)),
    isOwnAmong: own !== undefined && files.includes(own),
  };
}

const namesInFile = rememberByText((text, file): readonly string[] => {
  const { installations, generated } = readFileOf(file, text);
  const local = hasRole(file, 'script') ? folderCommands(file, text) : foldersOfArgo(file, text);
  const references = [
    ...installations.all.flatMap((one) => one.files),
    ...[...generated.values()].flat(),
    ...local.flatMap(({ files }) => ['values.yaml', ...files]),
  ];
  return references.map(baseName);
});

/** All installations of our charts in the manifests and Terraform files of the workspace. */
export function* allInstallations(workspace: Workspace): Generator<Installation> {
  for (const file of indexOf(workspace).manifests) {
    const text = workspace.read(file);
    if (text === undefined) continue;
    for (const read of readFileOf(file, text).installations.all) yield withVersion(read, workspace);
  }
}

/** The file that gives an installation another version than it has by itself: a patch, or what else sets its variable. */
export function otherVersionOf(
  installation: Installation,
  workspace: Workspace,
  isVersion: (written: string) => boolean,
): string | undefined {
  const { version, versionVariable: name, file } = installation;
  if (version === undefined) return undefined;
  if (name !== undefined) return setElsewhere({ name, version, file }, workspace, isVersion);
  return patchedVersion(installation, workspace);
}

/** Terraform may have the version in other files. */
function withVersion(installation: Installation, workspace: Workspace): Installation {
  const { version, versionExpression: expression, file } = installation;
  if (version !== undefined || expression === undefined) return installation;
  return { ...installation, version: terraformValue({ expression, file }, workspace) };
}

/** The installation in a file that carries the values at a place of a document. */
export function installationCarrying(
  { path, text }: FileText,
  documentIndex: number,
  place: Path,
): Installation | undefined {
  return readFileOf(path, text).installations.carrying(documentIndex, place);
}

/** The installation in a file that sets a value by a name that starts at an offset. */
export function installationSetting({ path, text }: FileText, start: number): Installation | undefined {
  return readFileOf(path, text).installations.settingAt(start);
}

/** The first installation in a file of a chart whose version is written so. */
export function installationInVersion({ path, text }: FileText, installed: InstalledVersion): Installation | undefined {
  return readFileOf(path, text).installations.inVersion(installed);
}

/** The installations of a chart in a file, each way to write the version once. */
export function versionsIn({ path, text }: FileText, chart: ChartName, workspace: Workspace): readonly Installation[] {
  return readFileOf(path, text)
    .installations.versionsOf(chart)
    .map((one) => withVersion(one, workspace));
}

interface FileText {
  readonly path: string;
  readonly text: string;
}

function readFileOf(file: string, text: string): ReadFile {
  switch (languageOf(file)) {
    case 'terraform':
      return readTerraform(file, text);
    case 'program':
      return readPrograms(file, text);
    case 'manifest':
      return readManifest(file, text);
    case 'command':
      return readCommands(file, text);
  }
}

/** How many paths are remembered. */
const MOST_PATHS = 20_000;

/** What a file that installs is written in, by its name: asked for each file around one with each letter in that one. */
const languageOf = rememberMany(MOST_PATHS, (file: string): 'terraform' | 'program' | 'manifest' | 'command' => {
  if (hasRole(file, 'terraform')) return 'terraform';
  if (programLanguage(file) !== undefined) return 'program';
  return hasRole(file, 'configuration', 'template') ? 'manifest' : 'command';
});

/** The files around another one that may install charts. */
export function filesAround(path: string, workspace: Workspace): readonly string[] {
  const index = indexOf(workspace);
  const here = USUAL_NAMES.map((name) => `${folderOf(path)}/${name}`);
  const above = foldersAbove(path, workspace).flatMap((folder) => [
    ...index.installing(folder),
    ...index.programs(folder),
  ]);
  return [...new Set([...here, ...index.manifests, ...above])].slice(0, MOST_FILES);
}

function isCommand({ versionKey }: ChartInstallation): boolean {
  return versionKey === '--version';
}

/** Whether a file is one of the values files of an installation. */
function takesFrom(installation: Installation, path: string, workspace: Workspace): boolean {
  return installation.files.some((reference) => {
    const folders = foldersFor(reference, installation, workspace);
    return refersTo(reference, folders, path) && !isMeantElsewhere(reference, { folders, path }, workspace);
  });
}

/**
 * Whether a reference means another file: one at the top of the repository, or for a command the nearest one. A path that
 * merely ends the same way, or is further up, is another file.
 */
function isMeantElsewhere(
  reference: string,
  { folders, path }: { readonly folders: readonly string[]; readonly path: string },
  workspace: Workspace,
): boolean {
  const fromTop = pathFromTop(reference);
  const places =
    fromTop === undefined
      ? folders.map((folder) => referencedPath(folder, reference))
      : (workspace.folders ?? []).map((folder) => `${folder}/${fromTop}`);
  const meant = places.find((place) => place === path || workspace.read(place) !== undefined);
  return meant !== undefined && meant !== path;
}

/**
 * The folders to which a path may be relative: a command may run in any folder above its own, and a path that begins with
 * a slash starts at the top of the repository (Argo CD), which may be any of them, too.
 */
function foldersFor(reference: string, installation: Installation, workspace: Workspace): readonly string[] {
  const { file } = installation;
  const isRunAnywhere = isCommand(installation) || programLanguage(file) !== undefined;
  return isRunAnywhere || reference.startsWith('/') ? foldersAbove(file, workspace) : [folderOf(file)];
}

/** The values files of an installation in its order; undefined for one that is missing or ambiguous. */
export function valuesFilesOf(installation: Installation, workspace: Workspace): readonly (string | undefined)[] {
  return installation.files.map((reference) => {
    const folders = foldersFor(reference, installation, workspace);
    const direct = folders
      .map((folder) => referencedPath(folder, reference))
      .find((path) => workspace.read(path) !== undefined);
    if (direct !== undefined) return direct;
    const [found, ...others] = [...workspace.paths()].filter((path) => refersTo(reference, folders, path));
    return others.length === 0 ? found : undefined;
  });
}

/** What the installations in a file set besides values files. */
export function givenIn(path: string, text: string): readonly GivenValues[] {
  return readFileOf(path, text).installations.all.map(({ given }) => given);
}

/** Whether an installation takes its values from an object that Kustomize generates from the file. */
function takesGenerated(
  { valuesFrom = [] }: Installation,
  generators: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
  path: string,
): boolean {
  return [...generators].some(([kustomization, generated]) =>
    valuesFrom.some(({ name }) =>
      (generated.get(name) ?? []).some((file) => referencedPath(folderOf(kustomization), file) === path),
    ),
  );
}
