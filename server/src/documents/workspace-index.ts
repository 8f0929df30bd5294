import { folderOf } from './folders';
import type { Workspace } from './workspace';

/** Paths that are looked up again and again, by folder, so that no file needs a walk over the whole workspace. */
export interface WorkspaceIndex {
  /** Files directly in a folder (or in `requirements/` below it) that may pin a release. */
  readonly pinning: (folder: string) => readonly string[];
  /** Manifests that may install a chart with values from another file. */
  readonly manifests: readonly string[];
}

const PINNING =
  /(?:^|[-_.])(?:requirements|constraints)[^/]*\.(?:txt|in)$|^pyproject\.toml$|^Pipfile$|^setup\.(?:py|cfg)$|^environment\.ya?ml$|dockerfile|containerfile|compose[^/]*\.ya?ml$/i;
const MANIFEST = /(?:argo|kustomization|helmfile|helm-?release|application|open-?metadata)[^]*\.ya?ml(?:\.gotmpl)?$/i;
/** More manifests than this are not a repository's own any more. */
const MOST_MANIFESTS = 300;

const indexes = new WeakMap<Workspace, { readonly revision: number | undefined; readonly index: WorkspaceIndex }>();

/** The index of a workspace, built once for as long as its revision stays the same. */
export function indexOf(workspace: Workspace): WorkspaceIndex {
  const revision = workspace.revision?.();
  const known = indexes.get(workspace);
  if (known && known.revision === revision) return known.index;
  const index = buildIndex(workspace.paths());
  indexes.set(workspace, { revision, index });
  return index;
}

function buildIndex(paths: Iterable<string>): WorkspaceIndex {
  const pinning = new Map<string, string[]>();
  const manifests: string[] = [];
  for (const path of paths) {
    const folder = folderOf(path);
    const name = path.slice(folder.length + 1);
    if (MANIFEST.test(path) && manifests.length < MOST_MANIFESTS) manifests.push(path);
    const inRequirements = folder.endsWith('/requirements') && name.endsWith('.txt');
    if (!inRequirements && !PINNING.test(name)) continue;
    const home = inRequirements ? folderOf(folder) : folder;
    const files = pinning.get(home) ?? [];
    pinning.set(home, files);
    files.push(path);
  }
  return { pinning: (folder) => pinning.get(folder) ?? [], manifests };
}
