import type { Workspace } from '../../service/workspace';
import type { FileSource } from '../../files/file-source';
import type { OpenDocuments } from './open-documents';

/** The workspace as the engine sees it: the files, with what the editor holds unsaved before what the disk says. */
export function viewWorkspace(
  files: FileSource,
  documents: OpenDocuments,
  folders: () => readonly string[],
): Workspace {
  return {
    isPartial: files.push !== undefined,
    get folders() {
      return folders();
    },
    revision: () => files.revision() + documents.revision,
    *paths(): Iterable<string> {
      yield* files.paths();
      for (const { path } of documents.all()) if (!files.has(path)) yield path;
    },
    read: (path) => documents.at(path)?.text ?? files.read(path),
  };
}
