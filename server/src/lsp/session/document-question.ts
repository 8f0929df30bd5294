import type { CancellationToken } from 'vscode-languageserver';
import { stopIfCancelled } from '../connection/guard';
import type { Checked, Session } from './session';
import { nextTurn } from '../../files/time-slicer';
import type { CheckRequest } from '../../service/public';

/** An OpenMetadata document and how the service is asked about it. */
export interface Asked {
  readonly checked: Checked;
  readonly request: CheckRequest;
}

/**
 * The newest text of a document that has arrived, unless nobody waits for it any more; undefined when nothing in it belongs to
 * OpenMetadata.
 */
export async function ask(session: Session, uri: string, token: CancellationToken): Promise<Asked | undefined> {
  await nextTurn();
  stopIfCancelled(token);
  const checked = await session.check(session.locations.pathOf(uri));
  stopIfCancelled(token);
  if (!checked?.report) return undefined;
  return { checked, request: requestFor(session, checked) };
}

/** How the service is asked about a file that was checked. */
export function requestFor({ workspace }: Session, { path, text, options }: Checked): CheckRequest {
  return { path, text, workspace, options };
}
