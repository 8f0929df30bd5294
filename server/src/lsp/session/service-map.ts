import { candidatePaths } from './candidate-paths';
import { ClosedFiles } from './closed-files';
import { TimeSlicer } from '../../files/time-slicer';
import type { Session } from './session';
import { addAll, rememberByObject, type ServiceWorkflow } from '../../service/public';

/** A workflow of a service, and the file that holds it. */
export interface PlacedWorkflow extends ServiceWorkflow {
  readonly path: string;
}

/** What closed files hold. */
const workflowsInClosed = rememberByObject((session: Session) => new ClosedFiles<readonly PlacedWorkflow[]>(session));

/**
 * The workflows of all services in the workspace and in open documents. What is not saved counts.
 *
 * @param stop throws when nobody waits for the answer any more
 * @param known what is known already of one file
 */
export async function allServiceWorkflows(
  session: Session,
  stop: () => void,
  known?: { readonly path: string; readonly workflows: readonly ServiceWorkflow[] },
): Promise<readonly PlacedWorkflow[]> {
  const closed = workflowsInClosed(session);
  const timeSlicer = new TimeSlicer();
  const found: PlacedWorkflow[] = [];
  for (const path of await candidatePaths(session)) {
    if (timeSlicer.isDue()) await timeSlicer.pause();
    stop();
    if (path === known?.path) {
      addAll(
        found,
        known.workflows.map((one) => ({ ...one, path })),
      );
      continue;
    }
    const before = closed.get(path);
    const workflows = before ?? (await workflowsIn(session, path));
    if (!before) closed.keep(path, workflows);
    addAll(found, workflows);
  }
  return found;
}

/** Files that name no service are not parsed. */
async function workflowsIn(session: Session, path: string): Promise<readonly PlacedWorkflow[]> {
  const { workspace, host, settings } = session;
  const text = workspace.read(path);
  if (text?.includes('serviceName') !== true) return [];
  const options = settings.options(await session.settingsOf(path));
  return host.service.serviceWorkflows({ path, text, workspace, options }).map((one) => ({ ...one, path }));
}
