import { setTimeout as sleep } from 'node:timers/promises';
import { extensions, languages, Uri, window, workspace } from 'vscode';

/** The file for the result, inserted by the build. */
declare const RESULT: string;

/**
 * Runs in the extension host: opens the first OpenMetadata file, which activates the extension, and writes how many ms
 * passed from the activation until its problems were shown. The editor's own time for opening a file is not counted.
 */
export async function run(): Promise<void> {
  const [folder] = workspace.workspaceFolders ?? [];
  if (!folder) throw new Error('There is no folder.');
  const uri = Uri.joinPath(folder.uri, 'small.yaml');
  const activated = activation();
  await window.showTextDocument(await workspace.openTextDocument(uri));
  // Polled, because the editor fires its event 50 ms after it has the problems.
  while (!languages.getDiagnostics(uri).some(({ source }) => source === 'omconfig')) await sleep(1);
  const started = await activated;
  const ms = performance.now() - started;
  await workspace.fs.writeFile(Uri.file(RESULT), new TextEncoder().encode(JSON.stringify(ms)));
  console.log('1 passed, 0 failed');
}

/** The time at which the extension is active. */
async function activation(): Promise<number> {
  while (extensions.getExtension('omconfig.omconfig')?.isActive !== true) await sleep(1);
  return performance.now();
}
