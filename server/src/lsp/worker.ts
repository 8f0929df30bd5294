import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createService } from '../service/create-service';
import { PushedFiles } from './pushed-files';
import { startServer } from './server';
import { knownReleases } from '../service/public';

/** The protocol's library names these two types of the browser; the rest of this project does without its library. */
declare global {
  interface Worker {
    readonly onmessage: unknown;
  }
  interface DedicatedWorkerGlobalScope {
    readonly onmessage: unknown;
  }
}

const port = globalThis as unknown as DedicatedWorkerGlobalScope;

startServer(createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port)), {
  service: createService(),
  files: new PushedFiles(),
  releases: knownReleases(),
  pageBase: 'omconfig-docs:/',
});
