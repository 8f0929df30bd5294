import type { FileSource } from '../../files/file-source';
import type { Epochs } from './epochs';
import type { OpenDocuments } from './open-documents';
import type { Workspace } from '../../service/public';

interface ViewedParts {
  readonly files: FileSource;
  readonly documents: OpenDocuments;
  readonly epochs: Epochs;
  readonly folders: () => readonly string[];
}

/** The workspace as the engine sees it: the files, with what the editor holds unsaved before what the disk says. */
export function viewWorkspace({ files, documents, epochs, folders }: ViewedParts): Workspace {
  return {
    isPartial: files.push !== undefined,
    ...(files.history && { history: files.history }),
    get folders() {
      return folders();
    },
    // Not every client says when a file changes on the disk, so nobody knows since when texts are what they are.
    epoch: (input) => (input === 'paths' ? epochs.since('paths') : undefined),
    *paths(): Iterable<string> {
      yield* files.paths();
      for (const { path } of documents.all()) if (!files.has(path)) yield path;
    },
    read: (path) => documents.at(path)?.text ?? files.read(path),
  };
}
