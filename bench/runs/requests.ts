import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseError } from 'vscode-languageserver/node';
import { allDocuments, fixableWorkflows, type BenchDocument, type TextPosition } from '../documents/documents';
import { Editor, type OpenDocument } from '../servers/editor';
import { usageOf } from '../servers/process-usage';
import type { Server } from '../servers/servers';

/** How often at least a place is asked about before a server is taken to have nothing there to resolve. */
const PLACES = 3;
/** A pause after which a request is answered separately, in ms. */
const PAUSE_MS = 20;

/** A request that an editor sends: what it asks about a place or a document, and how it resolves what is in the answer. */
interface AskedRequest {
  /** If there are several of its method. */
  readonly about?: string;
  readonly method: string;
  readonly params: (place: TextPosition) => object;
  /** The request that resolves one thing in the answer; if there is one, only it is measured. */
  readonly resolve?: string;
  /** Which thing that is: what its data says (`"kind":"fix"`); absent: the first that has data. */
  readonly resolved?: string;
  /** Asked at the mistake of the document, and not at one place after the other. */
  readonly atMistake?: true;
}

/** What an editor asks about a place, and about a document. */
const REQUESTS: readonly AskedRequest[] = [
  { method: 'textDocument/hover', params: (position) => ({ position }) },
  { method: 'textDocument/completion', params: (position) => ({ position }) },
  { method: 'textDocument/completion', params: (position) => ({ position }), resolve: 'completionItem/resolve' },
  { method: 'textDocument/definition', params: (position) => ({ position }) },
  {
    method: 'textDocument/references',
    params: (position) => ({ position, context: { includeDeclaration: true } }),
  },
  { method: 'textDocument/documentHighlight', params: (position) => ({ position }) },
  { method: 'textDocument/prepareRename', params: (position) => ({ position }) },
  { method: 'textDocument/rename', params: (position) => ({ position, newName: 'renamed' }) },
  { about: 'light bulb', method: 'textDocument/codeAction', params: actionsAt(2) },
  { about: 'opened', method: 'textDocument/codeAction', params: actionsAt(1) },
  { about: 'of the file', method: 'textDocument/codeAction', params: actionsAt(1, ['source.fixAll']) },
  ...['fix', 'ignore', 'fixAll', 'options', 'migrate'].map((kind): AskedRequest => ({
    about: kind,
    method: 'textDocument/codeAction',
    params: actionsAt(1),
    resolve: 'codeAction/resolve',
    resolved: `"kind":"${kind}"`,
    ...((kind === 'fix' || kind === 'ignore') && { atMistake: true }),
  })),
  { method: 'textDocument/inlayHint', params: (place) => ({ range: windowAround(place) }) },
  { method: 'textDocument/codeLens', params: () => ({}) },
  { method: 'textDocument/documentSymbol', params: () => ({}) },
  { method: 'textDocument/documentLink', params: () => ({}) },
  { about: 'of the file', method: 'textDocument/semanticTokens/full', params: () => ({}) },
  { method: 'textDocument/semanticTokens/range', params: (place) => ({ range: windowAround(place) }) },
];

function actionsAt(triggerKind: 1 | 2, only?: readonly string[]): (place: TextPosition) => object {
  return (place) => ({
    range: { start: place, end: place },
    context: { diagnostics: [], triggerKind, ...(only && { only }) },
  });
}

/** What a window shows around a place. */
function windowAround({ line }: TextPosition): object {
  return { start: { line: Math.max(0, line - 40), character: 0 }, end: { line: line + 40, character: 0 } };
}

/** How long a server took for a request, each time, in ms; empty where it does not know the request. */
export interface RequestTimes {
  /** `codeAction (light bulb)` */
  readonly name: string;
  readonly server: string;
  readonly times: readonly number[];
  /** Processor time of the server for the request, each time, in ms; it does not grow with what else the machine does. */
  readonly cpu: readonly number[];
}

/** What was measured in one document. */
export interface DocumentTimes {
  readonly document: string;
  readonly all: readonly RequestTimes[];
}

/**
 * The time of each request in documents of 10,000 lines, right after a letter was typed in the middle and its problems were
 * shown, so that nothing else is remembered of the text.
 */
export async function* timeRequests(
  folder: string,
  all: readonly Server[],
  questions: number,
): AsyncGenerator<DocumentTimes> {
  const documents = allDocuments().filter(({ name }) => name.includes('10000'));
  const asked = documents.map((document) => ({ document, questions, requests: REQUESTS }));
  const ofFixes = REQUESTS.filter(({ about = '' }) => OF_FIXES.includes(about));
  for (const measured of [...asked, { document: fixableWorkflows(10_000), questions, requests: ofFixes }]) {
    const times: RequestTimes[] = [];
    for (const server of all) times.push(...(await timesOfServer(folder, server, measured)));
    yield { document: measured.document.name, all: times };
  }
}

/** What is asked about in the document that has safe fixes. */
const OF_FIXES = ['light bulb', 'opened', 'of the file', 'fixAll'];

interface Measured {
  readonly document: BenchDocument;
  readonly questions: number;
  readonly requests: readonly AskedRequest[];
}

async function timesOfServer(folder: string, server: Server, measured: Measured): Promise<readonly RequestTimes[]> {
  const editor = new Editor(server, folder);
  try {
    await editor.initialize();
    const kind = measured.document.name.startsWith('values') ? 'values' : 'workflow';
    const opened = await editor.open(`requests.${kind}.yaml`, measured.document.text);
    const found: RequestTimes[] = [];
    for (const request of measured.requests) {
      const { times, cpu } = await timesOf({ editor, opened, request, ...measured });
      found.push({ name: nameOf(request), server: server.name, times, cpu });
    }
    return found;
  } finally {
    await editor.close();
  }
}

function nameOf({ about, method, resolve }: AskedRequest): string {
  const short = (resolve ?? method).replace('textDocument/', '');
  return about === undefined ? short : `${short} (${about})`;
}

interface Question extends Measured {
  readonly editor: Editor;
  readonly opened: OpenDocument;
  readonly request: AskedRequest;
}

/** No times where a server does not know the request. */
async function timesOf({
  editor,
  opened,
  document,
  request,
  questions,
}: Question): Promise<Omit<RequestTimes, 'name' | 'server'>> {
  const [first = document.hover, middle = first, mistake = first] = document.edits;
  const times: number[] = [];
  const cpu: number[] = [];
  for (let question = 0; question < questions; question++) {
    if (question === PLACES && times.length === 0) break;
    await editor.type(opened, middle, question % 2 === 0 ? { insert: 'x' } : { remove: 1 });
    await sleep(PAUSE_MS);
    const somewhere = [document.hover, first, middle][question % 3] ?? first;
    const place = request.atMistake ? mistake : somewhere;
    const answer = await timed(editor, () => editor.request(request.method, opened, request.params(place)));
    const rest = request.resolve === undefined ? answer : await resolveOne(editor, request, answer.value);
    if (!rest) continue;
    if (rest.isUnknown) return { times: [], cpu: [] };
    times.push(rest.ms);
    cpu.push(rest.cpu);
  }
  return { times, cpu };
}

interface Timed {
  readonly value: unknown;
  readonly isUnknown: boolean;
  readonly ms: number;
  readonly cpu: number;
}

/** To be refused is an answer, too. */
async function timed(editor: Editor, run: () => Promise<unknown>): Promise<Timed> {
  const before = usageOf(editor.pid).cpu;
  const started = performance.now();
  const { value, isUnknown } = await run().then(
    (given) => ({ value: given, isUnknown: false }),
    (error: unknown) => ({ value: null, isUnknown: error instanceof ResponseError && error.code === UNKNOWN_METHOD }),
  );
  return { value, isUnknown, ms: performance.now() - started, cpu: usageOf(editor.pid).cpu - before };
}

const UNKNOWN_METHOD = -32_601;

/** Undefined if the answer has nothing to resolve. */
async function resolveOne(
  editor: Editor,
  { resolve = '', resolved = '' }: AskedRequest,
  answer: unknown,
): Promise<Timed | undefined> {
  const items = Array.isArray(answer) ? answer : ((answer as { readonly items?: unknown[] } | null)?.items ?? []);
  const item: unknown = items.find(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'data' in one && JSON.stringify(one.data).includes(resolved),
  );
  return item === undefined ? undefined : timed(editor, () => editor.send(resolve, item));
}
