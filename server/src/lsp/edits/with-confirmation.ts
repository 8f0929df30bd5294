import type { WorkspaceEdit } from 'vscode-languageserver';
import { withAnnotation } from './with-annotation';

/** The same edit, but a person chooses among its parts before any of them is applied. `label` is its name in the editor. */
export function withConfirmation(edit: WorkspaceEdit, label: string): WorkspaceEdit {
  return withAnnotation(edit, { label, needsConfirmation: true });
}
