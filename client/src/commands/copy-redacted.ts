import { env, l10n, Uri, window } from 'vscode';
import type { LazyServer } from '../server/lazy-server';

/** How long the status bar shows what was copied, in milliseconds. */
const SHOWN_MS = 6000;

/** Copies a file (the active one unless given) without secrets and names of machines, for an issue report. */
export async function copyRedacted(server: LazyServer, uri: Uri | undefined): Promise<void> {
  const file = uri ?? window.activeTextEditor?.document.uri;
  if (file === undefined) return;
  const { api } = await server.start();
  const redacted = await api.redact(file);
  if (redacted === undefined) throw new Error(l10n.t('There is no text to copy.'));
  await env.clipboard.writeText(redacted.text);
  const { secrets, hosts } = redacted;
  window.setStatusBarMessage(l10n.t('Copied. Redacted secrets: {0}, host names: {1}', secrets, hosts), SHOWN_MS);
}
