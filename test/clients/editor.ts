import { PassThrough } from 'node:stream';
import { createConnection } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { NodeFiles } from '../../server/src/files/node-files';
import { startServer } from '../../server/src/lsp/server';
import { knownReleases } from '../../server/src/service/catalog/catalog';
import { createService } from '../../server/src/service/create-service';
import { isObject, type Data } from './data';
import type { ServerMessage } from './undeclared';

/** A response that refuses a request. */
export interface Refusal {
  readonly method: string;
  readonly code: unknown;
  readonly message: unknown;
}

/** A client on bare streams, without a library between: what the server sends is looked at as it was sent. */
export class Editor {
  readonly messages: ServerMessage[] = [];
  readonly refusals: Refusal[] = [];
  /** Messages that are no requests, responses or notifications of JSON-RPC. */
  readonly strange: unknown[] = [];
  private readonly writer: StreamMessageWriter;
  private readonly asked = new Map<unknown, { readonly method: string; readonly done: (result: unknown) => void }>();
  private readonly tokens = new Map<unknown, string>();
  private waiting: (() => void)[] = [];

  /** `answer` gives the results of what the server asks the client. */
  constructor(private readonly answer: (method: string, params: unknown) => unknown) {
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    this.writer = new StreamMessageWriter(toServer);
    const server = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), logger),
      { initialize: () => undefined, shutdownReceived: false, exit: () => undefined },
    );
    new StreamMessageReader(toClient).listen((message) => {
      this.take(message);
    });
    startServer(server, {
      service: createService(),
      files: new NodeFiles(),
      releases: knownReleases(),
      pageBase: 'https://example.org/docs/',
    });
  }

  /** Sends a request and waits for its result; undefined when it is refused. */
  async ask(method: string, params: unknown): Promise<unknown> {
    const id = this.asked.size + 1;
    const result = new Promise((done) => this.asked.set(id, { method, done }));
    this.noteToken(method, params);
    await this.writer.write({ jsonrpc: '2.0', id, method, params } as never);
    return result;
  }

  async notify(method: string, params: unknown): Promise<void> {
    await this.writer.write({ jsonrpc: '2.0', method, params } as never);
  }

  /** Waits until a message like that has come. */
  async until(isIt: (message: ServerMessage) => boolean): Promise<void> {
    while (!this.messages.some(isIt)) await new Promise<void>((wake) => this.waiting.push(wake));
  }

  /** The pieces of the answer to a request may come by its token. */
  private noteToken(method: string, params: unknown): void {
    const token = isObject(params) ? params['partialResultToken'] : undefined;
    if (token !== undefined) this.tokens.set(token, method);
  }

  private take(message: unknown): void {
    if (!isObject(message) || message['jsonrpc'] !== '2.0') this.strange.push(message);
    else if (typeof message['method'] === 'string') this.takeCall(message['method'], message);
    else this.takeResponse(message);
    for (const wake of this.waiting.splice(0)) wake();
  }

  private takeCall(method: string, { id, params }: Data): void {
    if (method === '$/progress') this.takeProgress(params);
    else this.messages.push({ method, part: 'params', value: params });
    if (id === undefined) return;
    void this.writer.write({ jsonrpc: '2.0', id, result: this.answer(method, params) ?? null } as never);
  }

  private takeProgress(params: unknown): void {
    const { token, value } = isObject(params) ? params : {};
    const method = this.tokens.get(token);
    if (method !== undefined) this.messages.push({ method, part: 'partial', value });
    else if (!isWorkDone(value)) this.strange.push(params);
  }

  private takeResponse({ id, result, error }: Data): void {
    const request = this.asked.get(id);
    if (!request || (result === undefined) === (error === undefined)) this.strange.push({ id, result, error });
    else if (isObject(error)) {
      this.refusals.push({ method: request.method, code: error['code'], message: error['message'] });
    } else this.messages.push({ method: request.method, part: 'result', value: result });
    request?.done(result);
  }
}

function isWorkDone(value: unknown): boolean {
  return isObject(value) && ['begin', 'report', 'end'].includes(String(value['kind']));
}
