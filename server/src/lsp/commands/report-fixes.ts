import * as l10n from '@vscode/l10n';
import { MessageType, type ShowMessageParams } from 'vscode-languageserver';
import type { CommandWork } from './command-work';

/** How many changes a message lists; the log has all. */
const MOST_LISTED = 3;

/** Says what fixes removed, moved or rewrote, once the editor has applied them. */
export function reportFixes({ connection, session }: Pick<CommandWork, 'connection' | 'session'>, uri: string): null {
  const changes = session.fixedChanges.take(uri);
  if (changes.length === 0) return null;
  for (const change of changes) connection.console.info(change);
  const listed = changes.slice(0, MOST_LISTED).join('; ');
  const more = changes.length - MOST_LISTED;
  const text =
    more > 0 ? l10n.t('Changed: {0}; {1} more are in the log', listed, more) : l10n.t('Changed: {0}', listed);
  const params: ShowMessageParams = { type: MessageType.Info, message: text };
  void connection.sendNotification('window/showMessage', params);
  return null;
}
