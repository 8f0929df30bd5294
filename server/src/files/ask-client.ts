import { spawn, spawnSync } from 'node:child_process';
import { CLIENT_SCRIPT } from './client-script';

/** A text for the client to parse. */
export interface ClientRequest {
  readonly text: string;
  readonly json: boolean;
  /** An application file, not a workflow. */
  readonly application: boolean;
}

/** The client's verdict on one text. */
export type ClientVerdict =
  | { readonly loads: true }
  /** `places`: where the models reject it and why, without values. */
  | { readonly loads: false; readonly error: string; readonly places: readonly string[] };

/** The answer of an interpreter's client to a batch of texts. */
export type ClientAnswer =
  /** One verdict for each request, in the same order. */
  | { readonly kind: 'answered'; readonly version: string; readonly verdicts: readonly ClientVerdict[] }
  /** The interpreter cannot be run, has no client, or crashed: one line that says so. */
  | { readonly kind: 'no-answer'; readonly reason: string };

/** Importing the models takes seconds, parsing a file takes milliseconds. */
const TIMEOUT_MS = 120_000;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

interface Row {
  readonly missing?: string;
  readonly version?: string;
  readonly id?: number;
  readonly loads?: boolean;
  readonly error?: string;
  readonly places?: readonly string[];
}

/** Has the texts parsed by the client that is installed in a Python interpreter. Never throws. */
export function askClient(python: string, requests: readonly ClientRequest[]): ClientAnswer {
  const run = spawnSync(python, ['-c', CLIENT_SCRIPT], {
    input: inputOf(requests),
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: MOST_OUTPUT_BYTES,
  });
  if (run.error !== undefined) return notRun(python, run.error);
  return answerOf({ python, requests, output: run.stdout, status: run.status });
}

/** The same without blocking, for a server. Never rejects. */
export function askClientLater(python: string, requests: readonly ClientRequest[]): Promise<ClientAnswer> {
  return new Promise((resolve) => {
    const child = spawn(python, ['-c', CLIENT_SCRIPT], { timeout: TIMEOUT_MS, stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.length > MOST_OUTPUT_BYTES) child.kill();
    });
    child.on('error', (error) => {
      resolve(notRun(python, error));
    });
    child.on('close', (status) => {
      resolve(answerOf({ python, requests, output, status }));
    });
    // If the process ends without reading its input, its exit code says so.
    child.stdin.on('error', () => undefined);
    child.stdin.end(inputOf(requests));
  });
}

function inputOf(requests: readonly ClientRequest[]): string {
  return requests.map((request, id) => JSON.stringify({ id, ...request })).join('\n');
}

function notRun(python: string, { message }: Error): ClientAnswer {
  return { kind: 'no-answer', reason: `${python} cannot be run: ${message}` };
}

interface Run {
  readonly python: string;
  readonly requests: readonly ClientRequest[];
  readonly output: string;
  readonly status: number | null;
}

function answerOf({ python, requests, output, status }: Run): ClientAnswer {
  const rows = output.split('\n').flatMap(parsed);
  const missing = rows.find((row) => row.missing !== undefined)?.missing;
  if (missing !== undefined) {
    return { kind: 'no-answer', reason: `${python} has no openmetadata-ingestion that can be imported (${missing})` };
  }
  const version = rows.find((row) => row.version !== undefined)?.version;
  const verdicts = requests.map((_, id) => verdictOf(rows.find((row) => row.id === id)));
  const whole = verdicts.flatMap((verdict) => verdict ?? []);
  if (version === undefined || whole.length < requests.length) {
    return { kind: 'no-answer', reason: `${python} ended before it had answered (exit code ${String(status)})` };
  }
  return { kind: 'answered', version, verdicts: whole };
}

function parsed(line: string): readonly Row[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Row];
  } catch {
    return [];
  }
}

function verdictOf(row: Row | undefined): ClientVerdict | undefined {
  if (row?.loads === undefined) return undefined;
  return row.loads ? { loads: true } : { loads: false, error: row.error ?? 'Error', places: row.places ?? [] };
}
