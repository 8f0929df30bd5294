import { Disposable, extensions, workspace, type TextDocument } from 'vscode';
import { textRules } from '../generated/text-rules';
import { languageServices, servicesFor } from './language-services';

/** Whether our problem that a text cannot be read is reported by another extension whose checks are not off, too. */
export function isReportedByOthers(document: TextDocument, rule: string): boolean {
  if (!textRules.includes(rule)) return false;
  return servicesFor(document.languageId, isHere).some(({ setting }) => {
    if (setting === undefined) return true;
    const [section, name] = setting;
    return workspace.getConfiguration(section, document).get(name) !== false;
  });
}

/** Whether another extension gives an outline of a document, so that ours would be next to it. */
export function isOutlinedByOthers({ languageId }: TextDocument): boolean {
  return servicesFor(languageId, isHere).length > 0;
}

/** Calls `changed` when another extension starts or stops reporting what we would say. */
export function followOthers(changed: () => void): Disposable {
  return Disposable.from(
    extensions.onDidChange(changed),
    workspace.onDidChangeConfiguration((event) => {
      const settings = languageServices.flatMap(({ setting }) => (setting ? [setting.join('.')] : []));
      if (settings.some((setting) => event.affectsConfiguration(setting))) changed();
    }),
  );
}

function isHere(id: string): boolean {
  return extensions.getExtension(id) !== undefined;
}
