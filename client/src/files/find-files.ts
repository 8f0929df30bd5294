import { FileType, RelativePattern, Uri, workspace, type WorkspaceFolder } from 'vscode';
import { searchedGlob, searchedPattern } from '../generated/file-globs';

const skipped = new Set(['node_modules', '.git']);
const MAX_FILES = 5_000;
/** How long a search may take before the folders are walked through instead, in milliseconds. */
const SEARCH_TIMEOUT_MS = 5_000;

/** The files of a folder that may matter. Without hidden and generated folders, and no more than a few thousand. */
export async function findFiles(folder: WorkspaceFolder): Promise<Uri[]> {
  const excluded = `**/{${[...skipped].join(',')}}/**`;
  const found = await search(folder, excluded);
  // Many file systems of extensions have no search, which then finds nothing.
  return found.length > 0 ? found : walk(folder.uri);
}

async function search(folder: WorkspaceFolder, excluded: string): Promise<Uri[]> {
  try {
    const found = workspace.findFiles(new RelativePattern(folder, searchedGlob), excluded, MAX_FILES);
    // Where nobody searches a file system, VS Code waits for somebody to come.
    const late = new Promise<Uri[]>((resolve) => setTimeout(resolve, SEARCH_TIMEOUT_MS, []));
    return await Promise.race([found, late]);
  } catch {
    return [];
  }
}

/** Level by level, so that what is cut off in a huge tree is what lies deepest. */
async function walk(root: Uri): Promise<Uri[]> {
  const found: Uri[] = [];
  let level = [root];
  while (level.length > 0 && found.length < MAX_FILES) {
    const entries = (await Promise.all(level.map(list))).flat();
    for (const { type, uri } of entries) if (type === FileType.File && searchedPattern.test(uri.path)) found.push(uri);
    level = entries.filter(({ type, name }) => type === FileType.Directory && !skipped.has(name)).map(({ uri }) => uri);
  }
  return found.slice(0, MAX_FILES);
}

async function list(folder: Uri): Promise<{ name: string; type: FileType; uri: Uri }[]> {
  try {
    const entries = await workspace.fs.readDirectory(folder);
    return entries.map(([name, type]) => ({ name, type, uri: Uri.joinPath(folder, name) }));
  } catch {
    return [];
  }
}
