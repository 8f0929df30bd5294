import { Uri, window, workspace, type ExtensionContext } from 'vscode';

/** Opens a workflow to try things out on, as a document that is nowhere on the disk. */
export async function openExample({ extensionUri }: ExtensionContext): Promise<void> {
  const file = Uri.joinPath(extensionUri, 'media/walkthrough/example.yaml');
  const content = new TextDecoder().decode(await workspace.fs.readFile(file));
  await window.showTextDocument(await workspace.openTextDocument({ language: 'yaml', content }));
}
