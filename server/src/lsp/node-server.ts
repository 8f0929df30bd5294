import { createConnection, type Connection } from 'vscode-languageserver/node';
import { createService } from '../service/create-service';
import { JoinedFiles } from './joined-files';
import { askClientLater } from '../files/ask-client';
import { GitHistory } from '../files/git/git-history';
import { NodeFiles } from '../files/node-files';
import { PushedFiles } from './pushed-files';
import { checkedInput } from './checked-input';
import { IdleMemory } from './idle-memory';
import { startServer } from './server';
import { WholeMessageWriter } from './whole-message-writer';
import { knownReleases, pageBaseOf, printable } from '../service/public';

/** Transports that the protocol's library sets up by itself. */
const otherTransports = /^--(?:node-ipc|(?:socket|pipe)(?:=|$))/;

/** Starts the language server on the transport that the process's arguments name (`--stdio` when none is named). */
export function startNodeServer(version?: string): void {
  const connection: Connection = process.argv.some((argument) => otherTransports.test(argument))
    ? createConnection()
    : createConnection(checkedInput(), new WholeMessageWriter(process.stdout));
  surviveFaults(connection);
  const logRefused = (path: string, reason: string): void => {
    connection.console.warn(`omconfig: ${printable(path)} ${reason}.`);
  };
  const service = createService();
  const memory = new IdleMemory();
  startServer(connection, {
    service: {
      ...service,
      check: (request) => {
        memory.busy(request.text.length);
        return service.check(request);
      },
    },
    files: new JoinedFiles(new NodeFiles(logRefused), new PushedFiles(), new GitHistory()),
    releases: knownReleases(),
    pageBase: pageBaseOf(version ?? 'main', process.env['OMCONFIG_DOCS']),
    ...(version !== undefined && { version }),
    askClient: askClientLater,
  });
}

/** An error outside all handlers only adds a line to the log; without a client there is nobody to serve. */
function surviveFaults(connection: Connection): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') process.exit(1);
    connection.console.error(`omconfig: ${error.name} outside of a request.`);
  });
  process.on('unhandledRejection', () => {
    connection.console.error('omconfig: unhandled rejection outside of a request.');
  });
}
