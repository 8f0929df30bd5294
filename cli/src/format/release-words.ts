import { shownPath } from '../environment/paths';
import { describeOrigin, type RootReport } from '../../../server/src/service/public';

/** How a release is known, for a person: `from requirements.txt (openmetadata-ingestion)`. */
export function releaseWords(release: RootReport['release'], cwd: string): string {
  return describeOrigin(release, { show: (file) => shownPath(file, cwd), withWhat: true });
}
