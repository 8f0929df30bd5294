import { TextDocumentEdit, type ChangeAnnotation, type WorkspaceEdit } from 'vscode-languageserver';

/** The id of the one annotation that all parts have. */
const ID = 'omconfig';

/** The same edit with an annotation on all of its parts, which the editor shows before it applies them. */
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
