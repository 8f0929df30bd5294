import { version } from '../../package.json';
import { createFileService } from '../../server/src/service/create-file-service';
import { watchOutput } from './output-errors';
import { run } from './run';
import { uninterrupted } from './uninterrupted';
import { pageBaseOf } from '../../server/src/service/public';

watchOutput(process);

let service: ReturnType<typeof createFileService> | undefined;

void run({
  argv: process.argv.slice(2),
  cwd: process.cwd(),
  env: process.env,
  // Node makes its stream when it is first asked for, which most runs do not need.
  stdin: {
    get isTTY() {
      return process.stdin.isTTY;
    },
    [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
  },
  stdout: process.stdout,
  stderr: process.stderr,
  createService: () => (service ??= createFileService()),
  startLanguageServer: async () => {
    await import('../../server/src/lsp/node');
  },
  startMcpServer: async (tools) => {
    const { serveMcp } = await import('./commands/serve-mcp');
    await serveMcp(tools);
  },
  uninterrupted,
  pageBase: pageBaseOf(version, process.env['OMCONFIG_DOCS']),
  version,
}).then((code) => {
  process.exitCode = code;
});
