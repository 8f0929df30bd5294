import { mayHoldOurs } from '../../files/file-names';
import type { Session } from './session';

/**
 * The open documents, and the files of the folders that may hold something of OpenMetadata by their names, or are `also`
 * wanted; each path once.
 */
export async function candidatePaths(
  { documents, host }: Session,
  also: (path: string) => boolean = () => false,
): Promise<readonly string[]> {
  const listed = [...(await host.files.list())].filter((path) => mayHoldOurs(path) || also(path));
  return [...new Set([...documents.all().map(({ path }) => path), ...listed])];
}
