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
      return `${shownPath(source.file, cwd)} (${source.what})`;
    case 'option':
      return source.chart === true ? '--chart-release' : '--release';
    case 'choice':
      return 'chosen for this session';
    case 'setting':
      return 'the settings';
    case 'newest':
      return 'the newest known release';
  }
}
