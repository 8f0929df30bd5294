import type { CancellationToken } from 'vscode-languageserver';
import { requestFor } from '../session/document-question';
import { stopIfCancelled } from '../connection/guard';
import type { Session } from '../session/session';
import type { RedactAnswer } from '../../protocol/commands';

/**
 * A file's text as it can be shown to others; null if there is no such file. Files of other tools are taken, too, because they
 * may hold secrets.
 */
export async function redactFile(
  session: Session,
  uri: string,
  token: CancellationToken,
): Promise<RedactAnswer | null> {
  const checked = await session.check(session.locations.pathOf(uri));
  stopIfCancelled(token);
  return checked ? session.host.service.redact(requestFor(session, checked)) : null;
}
