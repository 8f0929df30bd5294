import { Disposable, languages, workspace, type TextDocument } from 'vscode';
import { documentSelector } from '../server/document-selector';
import { mightBeOurs } from './our-files';

const DEBOUNCE_MS = 200;

/**
 * Calls `found` once, when a document that might be ours is open, now or later, and then stops looking. This is all
 * that the extension does in a workspace without such files.
 */
export function onFirstFileSeen(found: () => void): Disposable {
  const waiting = new Map<string, NodeJS.Timeout | number>();
  const look = (document: TextDocument): boolean => {
    const seen =
      languages.match(documentSelector(), document) > 0 && mightBeOurs(document.getText(), document.uri.path);
    if (!seen) return false;
    watching.dispose();
    found();
    return true;
  };
  const lookLater = (document: TextDocument): void => {
    const key = document.uri.toString();
    clearTimeout(waiting.get(key));
    waiting.set(key, setTimeout(look, DEBOUNCE_MS, document));
  };
  const watching = Disposable.from(
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument((event) => {
      lookLater(event.document);
    }),
    new Disposable(() => {
      for (const timer of waiting.values()) clearTimeout(timer);
    }),
  );
  workspace.textDocuments.some(look);
  return watching;
}
