import type { Session } from '../session/session';
import { describeSource } from '../../service/for-hosts';

/** What a client can show of a file, such as in a status line. */
export interface Description {
  readonly kind: string;
  readonly workflow: string | null;
  readonly connector: string | null;
  /** Exact; of the chart for chart values. */
  readonly release: string;
  /** How the release is known, in words and as a word. */
  readonly releaseSource: string;
  readonly releaseFrom: string;
  /** What was asked for, where no known release has that name. */
  readonly unknown?: string;
  /** Of a chart: the release of the platform that it installs, where that has another number. */
  readonly app?: string;
}

/** Describes the first thing of ours in a file; null when nothing in it is. */
export async function describeFile(session: Session, uri: string): Promise<Description | null> {
  const checked = await session.check(session.locations.pathOf(uri));
  const root = checked?.report?.roots[0];
  if (!root) return null;
  const { kind, workflow, connector, release } = root;
  return {
    kind,
    workflow,
    connector,
    release: release.release,
    releaseSource: describeSource(release.source),
    releaseFrom: release.source.from,
    ...(release.unknown !== undefined && { unknown: release.unknown }),
    ...(release.app !== undefined && { app: release.app }),
  };
}
