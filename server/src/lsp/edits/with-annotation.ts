import { TextDocumentEdit, type ChangeAnnotation, type WorkspaceEdit } from 'vscode-languageserver';

/** The id of the one annotation that all parts have. */
const ID = 'omconfig';

/** The same edit, all of whose parts have an annotation: what the editor says of them before they are done. */
export function withAnnotation({ documentChanges = [] }: WorkspaceEdit, annotation: ChangeAnnotation): WorkspaceEdit {
  return {
    changeAnnotations: { [ID]: annotation },
    documentChanges: documentChanges.map((change) =>
      TextDocumentEdit.is(change)
        ? { ...change, edits: change.edits.map((edit) => ({ ...edit, annotationId: ID })) }
        : { ...change, annotationId: ID },
    ),
  };
}
