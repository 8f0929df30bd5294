import type { Description } from '../../protocol/commands';
import type { Session } from '../session/session';
import { titleOfFault } from '../../service/public';
import { sourceInWords } from './source-words';

/** Describes the first thing of OpenMetadata in a file; null when nothing in it is. */
export async function describeFile(session: Session, uri: string): Promise<Description | null> {
  const checked = await session.check(session.locations.pathOf(uri));
  const root = checked?.report && (checked.report.roots[0] ?? checked.report.mentions[0]);
  if (!root) return null;
  const { kind, workflow, connector, release } = root;
  const faults = checked.report.problems.flatMap(({ fault }) => (fault === undefined ? [] : [titleOfFault(fault)]));
  return {
    kind,
    workflow,
    connector,
    release: release.release,
    releaseSource: sourceInWords(release.source),
    releaseFrom: release.source.from,
    certainty: release.source.certainty,
    ...(release.unknown !== undefined && { unknown: release.unknown }),
    ...(release.app !== undefined && { app: release.app }),
    ...(faults.length > 0 && { faults: [...new Set(faults)] }),
  };
}
