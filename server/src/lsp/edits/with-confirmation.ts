import type { WorkspaceEdit } from 'vscode-languageserver';
import { withAnnotation } from './with-annotation';

/** The same edit, whose parts a person chooses from before any of it is done. `label` is what the editor calls it. */
export function withConfirmation(edit: WorkspaceEdit, label: string): WorkspaceEdit {
  return withAnnotation(edit, { label, needsConfirmation: true });
}
