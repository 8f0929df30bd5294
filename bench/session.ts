import { setTimeout as sleep } from 'node:timers/promises';
import { smallWorkflow, type BenchDocument } from './documents';
import { Editor, type OpenDocument } from './editor';
import { usageOf } from './process-usage';
import type { Server } from './servers';

/** What one run of a server on one document came to; times in ms, memory in MB. */
export interface Session {
  readonly server: string;
  readonly document: string;
  /** From the start of the process to the diagnostics of a small workflow. */
  readonly cold: number;
  /** From opening the document to its diagnostics. */
  readonly open: number;
  /** From a letter to the diagnostics. */
  readonly keys: readonly number[];
  /** Processor time of the server for a letter. */
  readonly keyCpu: number;
  /** Whether the letters in the mistake changed the diagnostics each time. */
  readonly followed: boolean;
  readonly hover: readonly number[];
  readonly completion: readonly number[];
  readonly rss: number;
  readonly peak: number;
}

export interface SessionRequest {
  readonly server: Server;
  readonly document: BenchDocument;
  readonly folder: string;
  /** How many letters are typed; each is taken back. */
  readonly letters: number;
}

/** A pause between letters, so that each is answered by itself. In ms; the peer waits for 200 before it starts. */
const PAUSE = 30;
const QUESTIONS = 15;

/** Starts a server, opens the document, types in it, asks about it, and stops the server. */
export async function runSession({ server, document, folder, letters }: SessionRequest): Promise<Session> {
  const small = smallWorkflow();
  const editor = await timed(() => start(server, folder, small));
  try {
    const kind = document.name.startsWith('values') ? 'values' : 'workflow';
    const opened = await timed(() => editor.result.open(`main.${kind}.yaml`, document.text));
    await sleep(500);
    const before = usageOf(editor.result.pid);
    const typed = await typeLetters(editor.result, opened.result, document, letters);
    const after = usageOf(editor.result.pid);
    const hover = await ask(editor.result, 'textDocument/hover', opened.result, document.hover);
    const completion = await ask(editor.result, 'textDocument/completion', opened.result, document.completion);
    return {
      server: server.name,
      document: document.name,
      cold: editor.ms,
      open: opened.ms,
      ...typed,
      keyCpu: (after.cpu - before.cpu) / (2 * letters),
      hover,
      completion,
      rss: after.rss,
      peak: after.peak,
    };
  } finally {
    await editor.result.close();
  }
}

async function start(server: Server, folder: string, small: BenchDocument): Promise<Editor> {
  const editor = new Editor(server, folder);
  await editor.initialize();
  await editor.open('small.workflow.yaml', small.text);
  return editor;
}

async function typeLetters(editor: Editor, opened: OpenDocument, { edits }: BenchDocument, letters: number) {
  const keys: number[] = [];
  let followed = true;
  for (let letter = 0; letter < letters; letter++) {
    const place = edits[letter % edits.length] ?? { line: 0, character: 0 };
    const inserted = await timed(() => editor.type(opened, place, { insert: 'x' }));
    await sleep(PAUSE);
    const removed = await timed(() => editor.type(opened, place, { remove: 1 }));
    await sleep(PAUSE);
    keys.push(inserted.ms, removed.ms);
    const inMistake = place === edits.at(-1);
    if (inMistake && JSON.stringify(inserted.result) === JSON.stringify(removed.result)) followed = false;
  }
  return { keys, followed };
}

/** Times of a request, none where the server does not know it. */
async function ask(
  editor: Editor,
  method: 'textDocument/hover' | 'textDocument/completion',
  opened: OpenDocument,
  place: BenchDocument['hover'],
): Promise<readonly number[]> {
  const times: number[] = [];
  try {
    for (let question = 0; question < QUESTIONS; question++) {
      times.push((await timed(() => editor.ask(method, opened, place))).ms);
    }
  } catch {
    return [];
  }
  return times;
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}
