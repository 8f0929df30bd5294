import { Uri, workspace, type Memento, type TextDocument } from 'vscode';
import { yamlDialects } from '../../../server/src/protocol/yaml-dialects';

const KEY = 'omconfig.isUsed';

/** Remembers that a workspace has OpenMetadata files, for the next time that it is opened. */
export function rememberUse(memento: Memento): void {
  void memento.update(KEY, true);
}

/**
 * Whether an empty YAML document is likely to become an OpenMetadata file, so that completion is there for its first
 * letters: the workspace had OpenMetadata files before, or the document is next to a chart that names an OpenMetadata
 * chart. Any other costs two looks.
 */
export async function maybeOurs(document: TextDocument, memento: Memento): Promise<boolean> {
  const isYaml = document.languageId === 'yaml' || yamlDialects.includes(document.languageId);
  if (!isYaml || document.getText().trim() !== '') return false;
  if (memento.get(KEY) === true) return true;
  if (document.isUntitled) return false;
  const charts = ['..', '../..'].map((folder) => Uri.joinPath(document.uri, folder, 'Chart.yaml'));
  return (await Promise.all(charts.map(namesOurs))).includes(true);
}

async function namesOurs(chart: Uri): Promise<boolean> {
  try {
    return /\bopenmetadata\b/.test(new TextDecoder().decode(await workspace.fs.readFile(chart)));
  } catch {
    return false;
  }
}
