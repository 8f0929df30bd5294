import { FileType, RelativePattern, Uri, workspace } from 'vscode';
import { searchedGlob, searchedPattern } from '../generated/file-globs';
import { walkFiles, type WalkedEntry } from './walk-files';

const EXCLUDED = '**/{node_modules,.git}/**';
/** No more files than this are looked at. */
export const MAX_FILES = 5_000;
/** How long a search may take before the folders are walked through instead, in milliseconds. */
const SEARCH_TIMEOUT_MS = 5_000;

/** The files of a folder that may matter; `isCut`: there are more. */
export interface FoundFiles {
  readonly files: readonly Uri[];
  readonly isCut: boolean;
}

/** Looks for the files of a folder, without hidden and generated folders, and no more than a few thousand. */
export async function findFiles(folder: Uri): Promise<FoundFiles> {
  const found = await search(folder);
  if (found.length > 0) return { files: found.slice(0, MAX_FILES), isCut: found.length > MAX_FILES };
  // Many file systems of extensions have no search, which then finds nothing.
  const inFolder = (path: string): Uri => (path === '' ? folder : Uri.joinPath(folder, path));
  const { paths, isCut } = await walkFiles(
    { list: (path) => list(inFolder(path)), read: (path) => read(inFolder(path)) },
    (path) => searchedPattern.test(inFolder(path).path),
    MAX_FILES,
  );
  return { files: paths.map(inFolder), isCut };
}

async function search(folder: Uri): Promise<Uri[]> {
  try {
    const found = workspace.findFiles(new RelativePattern(folder, searchedGlob), EXCLUDED, MAX_FILES + 1);
    // Where nobody searches a file system, VS Code waits for somebody to come.
    const late = new Promise<Uri[]>((resolve) => setTimeout(resolve, SEARCH_TIMEOUT_MS, []));
    return await Promise.race([found, late]);
  } catch {
    return [];
  }
}

async function list(folder: Uri): Promise<readonly WalkedEntry[]> {
  try {
    const entries = await workspace.fs.readDirectory(folder);
    return entries.map(([name, type]) => ({
      name,
      kind: type === FileType.File ? 'file' : type === FileType.Directory ? 'folder' : 'other',
    }));
  } catch {
    return [];
  }
}

async function read(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}
