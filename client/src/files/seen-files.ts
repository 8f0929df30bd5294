import { Disposable, languages, workspace, type Memento, type TextDocument } from 'vscode';
import { documentSelector } from './document-selector';
import { hasDags } from './dag-files';
import { workspaceNamesOurs } from './look-around';
import { maybeOurs, rememberUse } from './empty-files';
import { mightBeOurs } from './our-files';

const DEBOUNCE_MS = 200;

/**
 * Calls `found` once and then stops looking: when a document that might belong to OpenMetadata is open, now or later,
 * when a file that nobody has opened names OpenMetadata, when a program of Airflow might hold a workflow, or when an empty
 * document is likely to become ours. This is all that the extension does in a workspace without such files.
 */
export function onFirstFileSeen(found: () => void, memento: Memento): Disposable {
  let isOver = false;
  const waiting = new Map<string, NodeJS.Timeout | number>();
  const look = (document: TextDocument): boolean => {
    if (languages.match(documentSelector(), document) === 0) return false;
    const seen = mightBeOurs(document.getText(), document.uri.path);
    if (seen) finish();
    else finishIf(maybeOurs(document, memento));
    return seen;
  };
  const finishIf = (answer: Promise<boolean>): void => {
    void answer.then((isFound) => {
      if (isFound) finish();
    });
  };
  const finish = (): void => {
    if (isOver) return;
    watching.dispose();
    rememberUse(memento);
    found();
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
      isOver = true;
      for (const timer of waiting.values()) clearTimeout(timer);
    }),
  );
  if (!workspace.textDocuments.some(look)) {
    finishIf(hasDags());
    finishIf(workspaceNamesOurs(() => isOver));
  }
  return watching;
}
