import type { Refresh } from './refresh';
import { fingerprintOf } from '../../protocol/fingerprint';
import type { Session } from '../session/session';
import { diagnosticsOf } from './to-diagnostics';

/** How long the first answers have the machine for themselves, in milliseconds. */
const HEAD_START_MS = 300;

/**
 * Lists the folders after the first answer went out. What lies next to an open file was known before; when something
 * farther away makes a difference to an open document, its diagnostics are brought up to date.
 */
export async function listInBackground(session: Session, refresh: Refresh): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  const before = answersNow(session);
  await session.host.files.list();
  // What was opened in the meantime may have had its answer before there was a list, too.
  const meantime = answersNow(session).filter(
    ({ path, text }) => !before.some((one) => one.path === path && one.text === text),
  );
  session.epochs.begin('statements');
  for (const { path, text, name } of [...before, ...meantime]) {
    if (name === undefined || session.documents.at(path)?.text !== text) continue;
    await session.check(path);
    if (nameOfAnswer(session, path) === name) continue;
    refresh.request('statements');
    return;
  }
}

function answersNow(session: Session) {
  return session.documents.all().map(({ path, text }) => ({ path, text, name: nameOfAnswer(session, path) }));
}

function nameOfAnswer(session: Session, path: string): string | undefined {
  const checked = session.lastChecked(path);
  return checked && fingerprintOf([checked.report?.roots, checked.report?.mentions, diagnosticsOf(session, checked)]);
}
