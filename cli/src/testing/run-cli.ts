import { createFileService } from '../../../server/src/service/create-file-service';
import type { FileService } from '../../../server/src/service/service';
import type { ExitCode } from '../environment/exit-code';
import { run } from '../run';
import { fakeService } from './fake-service';

/** The environment of one run of the command line in a test. */
export interface CliRequest {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly service?: FileService;
}

/** What a run wrote, and its exit code. */
export interface CliResult {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process; the words are split at blanks unless they are given one by one. */
export async function runCli(words: string | readonly string[], request: CliRequest): Promise<CliResult> {
  const { cwd, stdin = '', env = {}, isTTY = false, service = fakeService() } = request;
  let stdout = '';
  let stderr = '';
  const code = await run({
    argv: typeof words === 'string' ? words.split(' ').filter((word) => word !== '') : words,
    cwd,
    env,
    stdin: Object.assign(chunks(stdin), { isTTY }),
    stdout: { isTTY, write: (text) => (stdout += text) },
    stderr: { isTTY, write: (text) => (stderr += text) },
    createService: () => service,
    startLanguageServer: () => Promise.resolve(),
    startMcpServer: () => Promise.resolve(),
    uninterrupted: (work) => Promise.resolve(work()),
    pageBase: 'file:///docs/',
    version: '0.1.0',
  });
  return { code, stdout, stderr };
}

/** With the real engine. */
export function runRealCli(
  words: string | readonly string[],
  request: Omit<CliRequest, 'service'>,
): Promise<CliResult> {
  return runCli(words, { ...request, service: createFileService() });
}

async function* chunks(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield await Promise.resolve(content);
}
