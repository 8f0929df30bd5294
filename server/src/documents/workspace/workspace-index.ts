import { rolesOf } from './file-roles';
import { baseName, folderOf } from './folders';
import type { Workspace } from './workspace';

/** Paths that are looked up again and again, by folder, so that no file needs a walk over the whole workspace. */
export interface WorkspaceIndex {
  /** Files directly in a folder (or in `requirements/` below it) that may pin a release. */
  readonly pinning: (folder: string) => readonly string[];
  /** All of them. */
  readonly allPinning: readonly string[];
  /** Files directly in a folder that may run commands, CI of the repository included. */
  readonly scripts: (folder: string) => readonly string[];
  /** Files directly in a folder that may install a chart with values from another file. */
  readonly installing: (folder: string) => readonly string[];
  /** Programs directly in a folder, or in one of their usual folders below it, which may install a chart with values from a file. */
  readonly programs: (folder: string) => readonly string[];
  /** Files anywhere whose path says that they are such manifests. */
  readonly manifests: readonly string[];
  /** Every `Chart.yaml` and `Chart.lock`. */
  readonly charts: readonly string[];
  /** Values files directly in a folder, by their name. */
  readonly values: (folder: string) => readonly string[];
}

const MANIFEST = /(?:argo|kustomization|helmfile|helm-?release|application|appset|open-?metadata)/i;
const README = /^readme\b/i;
const SCRIPT_FOLDER = /\/(?:scripts?|bin|hack|ci|tools)$/;
/** Where programs are that run in the folder above. */
const PROGRAM_FOLDER = /\/(?:src|lib|bin|stacks|charts|infra)$/;
const CI_FOLDER = /\/\.(?:github\/workflows|gitlab|circleci)$/;
/** How many manifests are kept: a workspace with more is no longer one repository. */
const MOST_MANIFESTS = 300;
/** How many files of a folder are kept: a folder with more holds data. */
const MOST_IN_FOLDER = 100;

interface Remembered {
  readonly epoch: number | undefined;
  readonly index: GrowingIndex;
}

const indexOfWorkspace = new WeakMap<Workspace, Remembered>();

/** The index of a workspace. In a new epoch, new files are added to it; it is rebuilt only if one was removed. */
export function indexOf(workspace: Workspace): WorkspaceIndex {
  // The copy that a migration works on differs from its base only by workflows, which are not in the index.
  if (workspace.base) return indexOf(workspace.base);
  const epoch = workspace.epoch?.('paths');
  const known = indexOfWorkspace.get(workspace);
  if (known && known.epoch === epoch) return known.index;
  const index = known?.index.grow(workspace.paths()) === true ? known.index : new GrowingIndex(workspace);
  indexOfWorkspace.set(workspace, { epoch, index });
  return index;
}

/** An index to which paths can be added. When one is removed, a new index is needed. */
class GrowingIndex implements WorkspaceIndex {
  readonly allPinning: string[] = [];
  readonly charts: string[] = [];
  private readonly known = new Set<string>();
  /** Those named by their path below the workspace's folder come before those that only lie in a folder with such a name. */
  private readonly manifestPaths = { named: [] as string[], others: [] as string[] };
  private readonly folders: readonly string[];
  private readonly byFolder = {
    pinning: new FilesByFolder(),
    scripts: new FilesByFolder(),
    installing: new FilesByFolder(),
    programs: new FilesByFolder(),
    values: new FilesByFolder(),
  };

  constructor({ folders = [], paths }: Workspace) {
    this.folders = folders;
    this.grow(paths());
  }

  get manifests(): readonly string[] {
    const { named, others } = this.manifestPaths;
    return [...named, ...others.slice(0, MOST_MANIFESTS - named.length)];
  }

  readonly pinning = (folder: string): readonly string[] => this.byFolder.pinning.at(folder);
  readonly scripts = (folder: string): readonly string[] => this.byFolder.scripts.at(folder);
  readonly installing = (folder: string): readonly string[] => this.byFolder.installing.at(folder);
  readonly programs = (folder: string): readonly string[] => this.byFolder.programs.at(folder);
  readonly values = (folder: string): readonly string[] => this.byFolder.values.at(folder);

  /** Adds the paths that are new; false if the index has one that is no longer among them. */
  grow(paths: Iterable<string>): boolean {
    let count = 0;
    for (const path of paths) {
      count += 1;
      if (this.known.has(path)) continue;
      this.known.add(path);
      this.add(path);
    }
    return count === this.known.size;
  }

  private add(path: string): void {
    const { pinning, scripts, installing, programs, values } = this.byFolder;
    const is = rolesOf(path);
    const name = baseName(path);
    const folder = folderOf(path);
    const isConfiguration = is('configuration', 'template') && !path.endsWith('.json');
    const isScript = is('script');
    const isTerraform = is('terraform');
    if (isScript) scripts.add(folder.replace(CI_FOLDER, ''), path);
    if (isConfiguration || isScript || isTerraform || README.test(name))
      installing.add(folder.replace(CI_FOLDER, ''), path);
    // A script runs at the top of the repository as often as in its own folder.
    if (isScript && SCRIPT_FOLDER.test(folder)) installing.add(folder.replace(SCRIPT_FOLDER, ''), path);
    if (is('program', 'typescript') && !path.endsWith('.d.ts')) {
      programs.add(folder, path);
      if (PROGRAM_FOLDER.test(folder)) programs.add(folder.replace(PROGRAM_FOLDER, ''), path);
    }
    if ((isConfiguration || isTerraform) && MANIFEST.test(path)) this.addManifest(path);
    if (isConfiguration && /values/i.test(name)) values.add(folder, path);
    if (/^Chart\.(?:yaml|lock)$/.test(name)) this.charts.push(path);
    if (!is('requirements', 'lock', 'image')) return;
    if (pinning.add(folder.endsWith('/requirements') ? folderOf(folder) : folder, path)) this.allPinning.push(path);
  }

  private addManifest(path: string): void {
    const home = this.folders.find((folder) => path.startsWith(`${folder}/`)) ?? '';
    const { named, others } = this.manifestPaths;
    const list = MANIFEST.test(path.slice(home.length)) ? named : others;
    if (list.length < MOST_MANIFESTS) list.push(path);
  }
}

class FilesByFolder {
  private readonly files = new Map<string, string[]>();

  /** False where the folder has too many already. */
  add(folder: string, path: string): boolean {
    const files = this.files.get(folder);
    if (!files) this.files.set(folder, [path]);
    else if (files.length < MOST_IN_FOLDER) files.push(path);
    else return false;
    return true;
  }

  at(folder: string): readonly string[] {
    return this.files.get(folder) ?? [];
  }
}
