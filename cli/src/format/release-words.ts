import { shownPath } from '../environment/paths';
import type { RootReport } from '../../../server/src/service/public';

/** How a release is known, for a person: `requirements.txt (openmetadata-ingestion)`. */
export function releaseWords(source: RootReport['release']['source'], cwd: string): string {
  switch (source.from) {
    case 'comment':
      return 'a comment in the file';
    case 'config':
      return shownPath(source.file, cwd);
    case 'file':
      return fileWords(source, cwd);
    case 'history':
      return `commit ${source.commit}, ${shownPath(source.file, cwd)}`;
    case 'option':
      return source.chart === true ? '--chart-release' : '--release';
    case 'choice':
      return 'chosen for this session';
    case 'setting':
      return 'the settings';
    case 'newest':
      return unresolvedWords(source.unresolved, cwd);
  }
}

type Source = RootReport['release']['source'];

/** What a neighbor says about itself, or one of several files says, is shown as that. */
function fileWords({ file, what, certainty, other }: Extract<Source, { from: 'file' }>, cwd: string): string {
  const words = `${shownPath(file, cwd)} (${what})`;
  if (other !== undefined) return `${words}, but ${shownPath(other, cwd)} names another`;
  return certainty === 'borrowed' ? `${words}, borrowed` : words;
}

function unresolvedWords(unresolved: Extract<Source, { from: 'newest' }>['unresolved'], cwd: string): string {
  const newest = 'the newest known release';
  if (unresolved === undefined) return newest;
  const { file, what, written } = unresolved;
  return `${newest}, because ${what} in ${shownPath(file, cwd)} is ${written}`;
}
