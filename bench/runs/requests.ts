import { setTimeout as sleep } from 'node:timers/promises';
import { allDocuments, type BenchDocument, type TextPosition } from '../documents/documents';
import { Editor, type OpenDocument } from '../servers/editor';
import { servers } from '../servers/servers';

/** A pause after which a request is answered by itself, in ms. */
const PAUSE_MS = 20;

/** What an editor asks about a place, and about a document. */
const REQUESTS: Readonly<Record<string, (place: TextPosition) => object>> = {
  'textDocument/hover': (position) => ({ position }),
  'textDocument/completion': (position) => ({ position }),
  'textDocument/definition': (position) => ({ position }),
  'textDocument/references': (position) => ({ position, context: { includeDeclaration: true } }),
  'textDocument/documentHighlight': (position) => ({ position }),
  'textDocument/prepareRename': (position) => ({ position }),
  'textDocument/rename': (position) => ({ position, newName: 'renamed' }),
  'textDocument/codeAction': (place) => ({
    range: { start: place, end: place },
    context: { diagnostics: [], triggerKind: 2 },
  }),
  'textDocument/inlayHint': (place) => ({
    range: { start: { ...place, line: Math.max(0, place.line - 40) }, end: { ...place, line: place.line + 40 } },
  }),
  'textDocument/codeLens': () => ({}),
  'textDocument/documentSymbol': () => ({}),
  'textDocument/documentLink': () => ({}),
  'textDocument/semanticTokens/full': () => ({}),
};

/** How long a server took for a request, each time, in ms; empty where it does not know the request. */
export interface RequestTimes {
  readonly method: string;
  readonly server: string;
  readonly times: readonly number[];
}

/** What was measured in one document. */
export interface DocumentTimes {
  readonly document: string;
  readonly all: readonly RequestTimes[];
}

/**
 * The time of each request in documents of 10,000 lines, right after a letter was typed in the middle, so that nothing is
 * remembered of the text; ours next to the peer and the floor.
 */
export async function* timeRequests(folder: string, questions: number): AsyncGenerator<DocumentTimes> {
  const documents = allDocuments().filter(({ name }) => name.includes('10000'));
  for (const document of documents) {
    const all: RequestTimes[] = [];
    for (const server of servers(folder)) {
      const editor = new Editor(server, folder);
      try {
        await editor.initialize();
        const kind = document.name.startsWith('values') ? 'values' : 'workflow';
        const opened = await editor.open(`requests.${kind}.yaml`, document.text);
        for (const [method, paramsAt] of Object.entries(REQUESTS)) {
          const times = await timesOf({ editor, opened, document, method, paramsAt, questions });
          all.push({ method, server: server.name, times });
        }
      } finally {
        await editor.close();
      }
    }
    yield { document: document.name, all };
  }
}

interface Question {
  readonly editor: Editor;
  readonly opened: OpenDocument;
  readonly document: BenchDocument;
  readonly method: string;
  readonly paramsAt: (place: TextPosition) => object;
  readonly questions: number;
}

/** Empty where a server does not know the request. */
async function timesOf({
  editor,
  opened,
  document,
  method,
  paramsAt,
  questions,
}: Question): Promise<readonly number[]> {
  const [first = document.hover, middle = first] = document.edits;
  const times: number[] = [];
  try {
    for (let question = 0; question < questions; question++) {
      await editor.type(opened, middle, question % 2 === 0 ? { insert: 'x' } : { remove: 1 });
      await sleep(PAUSE_MS);
      const started = performance.now();
      await editor.request(method, opened, paramsAt(question % 3 === 0 ? document.hover : first));
      times.push(performance.now() - started);
    }
  } catch {
    return [];
  }
  return times;
}
