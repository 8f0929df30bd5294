import { mayHoldOurs } from '../../files/file-names';
import type { Session } from './session';

/**
 * The open documents, and the files of the folders that may hold something of OpenMetadata by their names, or are `also`
 * wanted; each file once, although links may lead to it: a document under the name by which it is open.
 */
export async function candidatePaths(
  { documents, host: { files } }: Session,
  also: (path: string) => boolean = () => false,
): Promise<readonly string[]> {
  const listed = [...(await files.list())].filter((path) => mayHoldOurs(path) || also(path));
  const open = documents.all().map(({ path }) => path);
  const openNames = new Set(open.map((path) => files.ownName?.(path) ?? path));
  const closed = listed.filter((path) => {
    const own = files.ownName?.(path) ?? path;
    // A link to a file that is not among these is its only name.
    return !openNames.has(own) && (own === path || !(mayHoldOurs(own) || also(own)));
  });
  return [...new Set([...open, ...closed])];
}
