import { hasRole } from './file-roles';
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
  /** Files anywhere whose path says that they are such manifests. */
  readonly manifests: readonly string[];
  /** Every `Chart.yaml` and `Chart.lock`. */
  readonly charts: readonly string[];
  /** Values files directly in a folder, by their name. */
  readonly values: (folder: string) => readonly string[];
}

const MANIFEST = /(?:argo|kustomization|helmfile|helm-?release|application|appset|open-?metadata)[^]*$/i;
const CI_FOLDER = /\/\.(?:github\/workflows|gitlab|circleci)$/;
/** More manifests than this are not a repository's own any more. */
const MOST_MANIFESTS = 300;
/** More files than this in one folder are data. */
const MOST_IN_FOLDER = 100;

const indexes = new WeakMap<Workspace, { readonly revision: number | undefined; readonly index: WorkspaceIndex }>();

/** The index of a workspace, built once for as long as its revision stays the same. */
export function indexOf(workspace: Workspace): WorkspaceIndex {
  // What a migration adds are workflows, about which the index says nothing.
  if (workspace.base) return indexOf(workspace.base);
  const revision = workspace.revision?.();
  const known = indexes.get(workspace);
  if (known && known.revision === revision) return known.index;
  const index = buildIndex(workspace.paths());
  indexes.set(workspace, { revision, index });
  return index;
}

function buildIndex(paths: Iterable<string>): WorkspaceIndex {
  const [pinning, scripts, installing, values] = [new ByFolder(), new ByFolder(), new ByFolder(), new ByFolder()];
  const manifests: string[] = [];
  const charts: string[] = [];
  for (const path of paths) {
    const folder = folderOf(path);
    const isConfiguration = hasRole(path, 'configuration', 'template') && !path.endsWith('.json');
    const isScript = hasRole(path, 'script');
    if (isScript) scripts.add(folder.replace(CI_FOLDER, ''), path);
    if (isConfiguration || isScript || hasRole(path, 'terraform') || isReadme(path))
      installing.add(folder.replace(CI_FOLDER, ''), path);
    if ((isConfiguration || hasRole(path, 'terraform')) && MANIFEST.test(path) && manifests.length < MOST_MANIFESTS)
      manifests.push(path);
    if (isConfiguration && /values/i.test(baseName(path))) values.add(folder, path);
    if (/^Chart\.(?:yaml|lock)$/.test(baseName(path))) charts.push(path);
    if (!hasRole(path, 'requirements', 'image')) continue;
    pinning.add(folder.endsWith('/requirements') ? folderOf(folder) : folder, path);
  }
  return {
    pinning: pinning.at,
    allPinning: pinning.all(),
    scripts: scripts.at,
    installing: installing.at,
    manifests,
    charts,
    values: values.at,
  };
}

function isReadme(path: string): boolean {
  return /^readme\b/i.test(baseName(path));
}

class ByFolder {
  private readonly files = new Map<string, string[]>();

  add(folder: string, path: string): void {
    const files = this.files.get(folder);
    if (!files) this.files.set(folder, [path]);
    else if (files.length < MOST_IN_FOLDER) files.push(path);
  }

  readonly at = (folder: string): readonly string[] => this.files.get(folder) ?? [];

  all(): readonly string[] {
    return [...this.files.values()].flat();
  }
}
