import { candidatePaths } from './candidate-paths';
import { stopIfCancelled } from '../connection/guard';
import type { Progress } from '../connection/progress';
import type { Session } from './session';
import { TimeSlicer } from '../../files/time-slicer';

/**
 * The paths of all OpenMetadata files in the workspace, each file once. Open documents come first: what is unsaved counts.
 */
export async function findOurs(session: Session, progress: Progress): Promise<string[]> {
  const all = await candidatePaths(session);
  const timeSlicer = new TimeSlicer();
  const ours: string[] = [];
  const names = new Set<string>();
  for (const [index, path] of all.entries()) {
    await timeSlicer.pause();
    stopIfCancelled(progress.token);
    progress.report(index, all.length);
    // Two documents of one file can be open, of which one is a link.
    const name = session.host.files.ownName?.(path) ?? path;
    if (names.has(name)) continue;
    names.add(name);
    const checked = await session.check(path);
    if (checked?.report) ours.push(path);
    if (!session.documents.at(path)) session.host.service.forget(path);
  }
  return ours;
}
