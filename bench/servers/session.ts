import { setTimeout as sleep } from 'node:timers/promises';
import { smallWorkflow, type BenchDocument } from '../documents/documents';
import { Editor, type OpenDocument } from './editor';
import { usageOf } from './process-usage';
import type { Server } from './servers';

/** The result of one run of a server on one document; times in ms, memory in MB. */
export interface Session {
  readonly server: string;
  readonly document: string;
  /** From the start of the process to the diagnostics of a small workflow, and the processor time of the server for it. */
  readonly cold: number;
  readonly coldCpu: number;
  /** Resident memory some time after that, before any other request. */
  readonly settled: number;
  /** From opening the document to its diagnostics, and the processor time of the server for it. */
  readonly open: number;
  readonly openCpu: number;
  /** From a keystroke to the diagnostics. */
  readonly keys: readonly number[];
  /** Processor time of the server for a keystroke. */
  readonly keyCpu: number;
  /** Whether the letters in the mistake changed the diagnostics each time. */
  readonly followed: boolean;
  readonly hover: readonly number[];
  readonly completion: readonly number[];
  /** Resident memory at the end, and its peak. */
  readonly rss: number;
  readonly peak: number;
}

/** What to measure. */
export interface SessionRequest {
  readonly server: Server;
  readonly document: BenchDocument;
  readonly folder: string;
  /** How many letters are typed; each is deleted again. */
  readonly letters: number;
}

/** An editor in which the document is open. */
interface OpenSession {
  readonly editor: Editor;
  readonly opened: OpenDocument;
  readonly document: BenchDocument;
}

/** A pause between letters, so that each is answered separately; the peer waits for 200 ms before it starts. */
const PAUSE_MS = 30;
/** After which memory no longer changes by itself. */
const REST_MS = 1500;
/** How often each request is sent. */
const QUESTIONS = 15;

/** Starts a server, opens the document, types in it, asks about it, and stops the server. */
export async function runSession({ server, document, folder, letters }: SessionRequest): Promise<Session> {
  const small = smallWorkflow();
  const editor = await timed(() => start(server, folder, small));
  try {
    const started = usageOf(editor.result.pid);
    await sleep(REST_MS);
    const rested = usageOf(editor.result.pid);
    const kind = document.name.startsWith('values') ? 'values' : 'workflow';
    const opened = await timed(() => editor.result.open(`main.${kind}.yaml`, document.text));
    const read = usageOf(editor.result.pid);
    await sleep(500);
    const before = usageOf(editor.result.pid);
    const session = { editor: editor.result, opened: opened.result, document };
    const typed = await typeLetters(session, letters);
    const after = usageOf(editor.result.pid);
    const hover = await ask(session, 'textDocument/hover', document.hover);
    const completion = await ask(session, 'textDocument/completion', document.completion);
    await sleep(REST_MS);
    const end = usageOf(editor.result.pid);
    return {
      server: server.name,
      document: document.name,
      cold: editor.ms,
      coldCpu: started.cpu,
      settled: rested.rss,
      open: opened.ms,
      openCpu: read.cpu - rested.cpu,
      ...typed,
      keyCpu: (after.cpu - before.cpu) / (2 * letters),
      hover,
      completion,
      rss: end.rss,
      peak: end.peak,
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

async function typeLetters({ editor, opened, document }: OpenSession, letters: number) {
  const { edits } = document;
  const keys: number[] = [];
  let followed = true;
  for (let letter = 0; letter < letters; letter++) {
    const place = edits[letter % edits.length] ?? { line: 0, character: 0 };
    const inserted = await timed(() => editor.type(opened, place, { insert: 'x' }));
    await sleep(PAUSE_MS);
    const removed = await timed(() => editor.type(opened, place, { remove: 1 }));
    await sleep(PAUSE_MS);
    keys.push(inserted.ms, removed.ms);
    const inMistake = place === edits.at(-1);
    if (inMistake && JSON.stringify(inserted.result) === JSON.stringify(removed.result)) followed = false;
  }
  return { keys, followed };
}

/** Times of a request; empty if the server does not support it. */
async function ask(
  { editor, opened }: OpenSession,
  method: 'textDocument/hover' | 'textDocument/completion',
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
