import { TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver';

/** The id of the one annotation that all parts have. */
const ID = 'omconfig';

/** The same edit, whose parts a person chooses from before any of it is done. `label` is what the editor calls it. */
export function withConfirmation({ documentChanges = [] }: WorkspaceEdit, label: string): WorkspaceEdit {
  return {
    changeAnnotations: { [ID]: { label, needsConfirmation: true } },
    documentChanges: documentChanges.map((change) =>
      TextDocumentEdit.is(change)
        ? { ...change, edits: change.edits.map((edit) => ({ ...edit, annotationId: ID })) }
        : { ...change, annotationId: ID },
    ),
  };
}
