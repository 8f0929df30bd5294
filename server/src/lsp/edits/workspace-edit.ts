import * as l10n from '@vscode/l10n';
import { CreateFile, TextDocumentEdit, TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Session } from '../session/session';
import { snippetEdits } from './snippet-edits';
import { rangeOf } from '../connection/ranges';
import type { FileChange } from '../../service/public';

/** An edit for the client, or why there is none. */
export type EditOutcome =
  { readonly ok: true; readonly edit: WorkspaceEdit } | { readonly ok: false; readonly reason: string };

/**
 * Turns what happens to files into an edit that the client can carry out. Refused, as a whole: a file that changed since
 * the change was computed, a file to be created that exists, and creating where the client cannot create. `toFill`: texts
 * in it that a person has to replace.
 */
export function toWorkspaceEdit(
  session: Session,
  files: readonly FileChange[],
  toFill: readonly string[] = [],
): EditOutcome {
  const refusal = files.map((file) => refusalOf(session, file)).find((reason) => reason !== undefined);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  const snippets = snippetsFor(session, files, toFill);
  if (snippets) return { ok: true, edit: { documentChanges: [snippets] } };
  const creates = files.some(({ action }) => action === 'create');
  if (session.features.documentChanges || creates) {
    // Creations come first: editors undo consecutive steps of one kind together, and left a file behind when the kinds
    // alternated.
    const documentChanges = [...creationsOf(session, files), ...files.map((file) => documentEditOf(session, file))];
    return { ok: true, edit: { documentChanges } };
  }
  const changes = files.map((file) => [session.uriOf(file.path), textEditsOf(file)]);
  return { ok: true, edit: { changes: Object.fromEntries(changes) as NonNullable<WorkspaceEdit['changes']> } };
}

function refusalOf(session: Session, file: FileChange): string | undefined {
  const now = session.workspace.read(file.path);
  if (file.action === 'edit') return now === file.before ? undefined : l10n.t('{0} changed in the meantime', file.path);
  if (now !== undefined) return l10n.t('{0} already exists', file.path);
  return session.features.createFiles
    ? undefined
    : l10n.t('this editor cannot create files, and {0} is required', file.path);
}

/** The edit of one file with stops to fill in, where the editor has them. */
function snippetsFor(
  session: Session,
  [file, ...others]: readonly FileChange[],
  toFill: readonly string[],
): TextDocumentEdit | undefined {
  const { documentChanges, snippetEdits: hasSnippets } = session.features;
  if (toFill.length === 0 || !documentChanges || !hasSnippets) return undefined;
  if (file?.action !== 'edit' || others.length > 0) return undefined;
  const edits = snippetEdits(TextDocument.create('', '', 0, file.before), file.edits, toFill);
  const version = session.documents.at(file.path)?.version ?? null;
  return edits && { textDocument: { uri: session.uriOf(file.path), version }, edits };
}

function creationsOf(session: Session, files: readonly FileChange[]): CreateFile[] {
  const created = files.filter(({ action }) => action === 'create');
  return created.map(({ path }) => CreateFile.create(session.uriOf(path), { overwrite: false, ignoreIfExists: false }));
}

function documentEditOf(session: Session, file: FileChange): TextDocumentEdit {
  const version = session.documents.at(file.path)?.version ?? null;
  return TextDocumentEdit.create({ uri: session.uriOf(file.path), version }, textEditsOf(file));
}

function textEditsOf(file: FileChange): TextEdit[] {
  if (file.action === 'create') return [TextEdit.insert({ line: 0, character: 0 }, file.after)];
  const lines = TextDocument.create('', '', 0, file.before);
  return file.edits.map((edit) => TextEdit.replace(rangeOf(lines, edit), edit.text));
}
