import type { AnsweredStart } from '../../protocol/commands';
import { sharedStarts, type FoundStart } from '../../service/public';
import { pathInFolder } from '../session/path-in-folder';
import type { Session } from '../session/session';

/** Where files come from whose pin was raised before, each start once; files are named from their workspace folder. */
export function answeredStarts(session: Session, starts: readonly FoundStart[]): readonly AnsweredStart[] {
  const { folders } = session.workspace;
  const shown = starts.map((start) => ({
    ...start,
    source: { ...start.source, file: pathInFolder(start.source.file, folders) },
  }));
  return sharedStarts(shown).map(({ text, certainty, paths }) => ({
    text,
    certainty,
    uris: paths.map((path) => session.uriOf(path)),
  }));
}
