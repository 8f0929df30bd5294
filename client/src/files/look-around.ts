import { workspace, type Uri } from 'vscode';
import { byPromise, NAMED_LIKE_OURS } from './promising-names';

/** More names than this are not listed, more files not read, and no larger ones. */
const MOST_NAMES = 2000;
const MOST_READ = 150;
const LARGEST = 256 * 1024;
/** How many files are read at the same time. */
const AT_ONCE = 8;

const EXCLUDED = '**/{node_modules,.git,venv,.venv,site-packages}/**';

/**
 * Whether a file of the workspace names OpenMetadata, though nobody has opened one: a fresh clone has its problems and the
 * upgrade from the first second. A bounded look; the files whose names promise most are read first.
 */
export async function workspaceNamesOurs(isOver: () => boolean): Promise<boolean> {
  const found = await workspace.findFiles(NAMED_LIKE_OURS, EXCLUDED, MOST_NAMES);
  const files = found.toSorted((a, b) => byPromise(a.path, b.path)).slice(0, MOST_READ);
  for (let at = 0; at < files.length && !isOver(); at += AT_ONCE) {
    const answers = await Promise.all(files.slice(at, at + AT_ONCE).map(namesOurs));
    if (answers.includes(true)) return true;
  }
  return false;
}

async function namesOurs(file: Uri): Promise<boolean> {
  try {
    const { size } = await workspace.fs.stat(file);
    if (size > LARGEST) return false;
    return /open-?metadata/i.test(new TextDecoder().decode(await workspace.fs.readFile(file)));
  } catch {
    return false;
  }
}
