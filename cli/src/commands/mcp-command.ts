import type { Command } from 'commander';
import { assistResources, INSTRUCTIONS, readAssistResource, runTool, TOOLS } from '../../../server/src/service/public';
import { absolutePath } from '../environment/paths';
import { statsOf } from '../../../server/src/files/stats-of';
import { paragraphs } from '../environment/help';
import { diskToolHost } from './disk-tool-host';
import { engineOptions, release } from '../environment/options';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

interface McpOptions {
  readonly write?: boolean;
  readonly release?: string;
  readonly chartRelease?: string;
  readonly config?: string;
}

/** Adds the command `mcp`, which serves the tools of assistants on stdin and stdout. */
export function addMcp(program: Command, environment: CliEnvironment): void {
  program
    .command('mcp')
    .summary('start the MCP server for assistants')
    .description(paragraphs(DESCRIPTION))
    .argument('[FOLDER]', 'the folder that assistants may look at (default: current folder)')
    .option('--write', 'let omconfig_fix and omconfig_migrate change files in the folder')
    .option('--release <R>', 'the OpenMetadata release to check against, such as 1.6 or 1.6.3', release)
    .option('--chart-release <R>', 'the version of the Helm charts, if it differs from the release', release)
    .option('--config <FILE>', 'use this omconfig.yaml instead of the nearest one')
    .addHelpText('after', NOTE)
    .action((folder: string | undefined, options: McpOptions) => serve(folder ?? '.', options, environment));
}

async function serve(typed: string, options: McpOptions, environment: CliEnvironment): Promise<void> {
  const folder = absolutePath(typed, environment.cwd);
  if (statsOf(folder)?.isDirectory() !== true) throw new UsageError(`${typed} is not a folder.`);
  const service = environment.createService();
  const host = {
    service,
    environment,
    folder,
    options: engineOptions(options, environment),
    mayWrite: options.write === true,
  };
  await environment.startMcpServer({
    version: environment.version,
    instructions: INSTRUCTIONS,
    resources: assistResources,
    read: readAssistResource,
    tools: TOOLS,
    call: (name, input, signal) => runTool(diskToolHost({ ...host, signal }), name, input),
  });
}

const DESCRIPTION = [
  'Starts a server of the Model Context Protocol (MCP) for AI assistants. It speaks over stdin and stdout and offers',
  `${TOOLS.map(({ name }) => name).join(', ')}.`,
  '',
  'Assistants can look at files in the folder only, and change nothing unless you add --write. Secrets are masked.',
];

const NOTE = `
Assistants start it automatically; see docs/assistants.md.`;
