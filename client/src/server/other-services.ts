import { Disposable, extensions, workspace, type TextDocument } from 'vscode';
import { textRules } from '../generated/text-rules';

const yamlExtension = 'redhat.vscode-yaml';
const jsonExtension = 'vscode.json-language-features';

/**
 * Whether a problem of ours is reported by another extension, too: what cannot be read in JSON by VS Code itself, in YAML by
 * Red Hat's extension unless its validation is off.
 */
export function isReportedByOthers(document: TextDocument, rule: string): boolean {
  if (!textRules.includes(rule)) return false;
  if (document.languageId === 'json') {
    return isHere(jsonExtension) && workspace.getConfiguration('json', document).get('validate.enable') !== false;
  }
  if (document.languageId !== 'yaml' || !isHere(yamlExtension)) return false;
  return workspace.getConfiguration('yaml', document).get('validate') !== false;
}

/** Whether another extension gives an outline of a document, so that ours would be next to it. */
export function isOutlinedByOthers({ languageId }: TextDocument): boolean {
  return (languageId === 'json' && isHere(jsonExtension)) || (languageId === 'yaml' && isHere(yamlExtension));
}

/** Calls `changed` when another extension starts or stops reporting what we would say. */
export function followOthers(changed: () => void): Disposable {
  return Disposable.from(
    extensions.onDidChange(changed),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('yaml.validate') || event.affectsConfiguration('json.validate')) changed();
    }),
  );
}

function isHere(id: string): boolean {
  return extensions.getExtension(id) !== undefined;
}
