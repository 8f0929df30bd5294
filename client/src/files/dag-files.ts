import { FileType, Uri, workspace, type WorkspaceFolder } from 'vscode';
import { mightBeOurs } from './our-files';

/** Where a repository of Airflow keeps its programs. The manifest names these folders, too: they start the extension, except in a browser. */
const homes = ['dags', 'airflow/dags'];
/** More programs than this are not read, and none deeper than this. */
const MOST_FILES = 300;
const DEEPEST = 4;

/**
 * Whether a program in a folder for those of Airflow might hold a workflow: it is read for the words of one. A workspace
 * without such a folder costs a look for each name.
 */
export async function hasDags(): Promise<boolean> {
  let left = MOST_FILES;
  const holds = async (folder: Uri, depth: number): Promise<boolean> => {
    const entries = await list(folder);
    for (const [name, type] of entries) {
      if (type !== FileType.File || !name.endsWith('.py') || left === 0) continue;
      left -= 1;
      if (await mightHold(Uri.joinPath(folder, name))) return true;
    }
    for (const [name, type] of entries) {
      if (type !== FileType.Directory || depth === DEEPEST || /^[._]/.test(name)) continue;
      if (await holds(Uri.joinPath(folder, name), depth + 1)) return true;
    }
    return false;
  };
  for (const folder of foldersOf(workspace.workspaceFolders)) if (await holds(folder, 1)) return true;
  return false;
}

function foldersOf(folders: readonly WorkspaceFolder[] = []): readonly Uri[] {
  return folders.flatMap(({ uri }) => homes.map((home) => Uri.joinPath(uri, home)));
}

/** Nothing for a folder that is not there. */
async function list(folder: Uri): Promise<readonly [string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

async function mightHold(uri: Uri): Promise<boolean> {
  try {
    return mightBeOurs(new TextDecoder().decode(await workspace.fs.readFile(uri)), uri.path);
  } catch {
    return false;
  }
}
