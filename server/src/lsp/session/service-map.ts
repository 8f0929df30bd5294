import { candidatePaths } from './candidate-paths';
import { TimeSlicer } from '../../files/time-slicer';
import type { ServiceWorkflow } from '../../service/types';
import type { Session } from './session';

/** A workflow of a service, and the file that holds it. */
export interface PlacedWorkflow extends ServiceWorkflow {
  readonly path: string;
}

interface RememberedFile {
  readonly stamp: string | undefined;
  readonly workflows: readonly PlacedWorkflow[];
}

/** What closed files hold: each is read again only when it changed. */
const memories = new WeakMap<Session, Map<string, RememberedFile>>();

/**
 * The workflows of all services in the workspace and in open documents. What is not saved counts.
 *
 * @param stop throws when nobody waits for the answer any more
 */
export async function allServiceWorkflows(session: Session, stop: () => void): Promise<readonly PlacedWorkflow[]> {
  const { documents } = session;
  const memory = memories.get(session) ?? new Map<string, RememberedFile>();
  memories.set(session, memory);
  const timeSlicer = new TimeSlicer();
  const found: PlacedWorkflow[] = [];
  for (const path of await candidatePaths(session)) {
    if (timeSlicer.isDue()) await timeSlicer.pause();
    stop();
    found.push(...(documents.at(path) ? await workflowsIn(session, path) : await ofClosed(session, memory, path)));
  }
  return found;
}

async function ofClosed(
  session: Session,
  memory: Map<string, RememberedFile>,
  path: string,
): Promise<readonly PlacedWorkflow[]> {
  const stamp = session.host.files.stamp(path);
  const known = memory.get(path);
  if (known?.stamp === stamp && known) return known.workflows;
  const workflows = await workflowsIn(session, path);
  session.host.service.forget(path);
  memory.set(path, { stamp, workflows });
  return workflows;
}

/** Files that name no service are not parsed. */
async function workflowsIn(session: Session, path: string): Promise<readonly PlacedWorkflow[]> {
  const { workspace, host, settings } = session;
  const text = workspace.read(path);
  if (text?.includes('serviceName') !== true) return [];
  const options = settings.options(await session.settingsOf(path));
  return host.service.serviceWorkflows({ path, text, workspace, options }).map((one) => ({ ...one, path }));
}
