import type { CancellationToken, Connection, WorkDoneProgressReporter } from 'vscode-languageserver';
import type { Session } from '../session/session';

/** What a command works with; `progress` is that of the client's own display, if it has one. */
export interface CommandWork {
  readonly connection: Connection;
  readonly session: Session;
  readonly token: CancellationToken;
  readonly progress?: WorkDoneProgressReporter | undefined;
}
