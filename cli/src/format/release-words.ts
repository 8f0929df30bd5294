import { shownPath } from '../environment/paths';
import { describeSource, type RootReport } from '../../../server/src/service/public';

/** How a release is known, for a person: `from requirements.txt (openmetadata-ingestion)`. */
export function releaseWords(source: RootReport['release']['source'], cwd: string): string {
  return describeSource(source, { show: (file) => shownPath(file, cwd), withWhat: true });
}
