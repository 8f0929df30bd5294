import type { Command } from 'commander';
import type { ExitCode } from '../environment/exit-code';
import { paragraphs } from '../environment/help';
import { release } from '../environment/options';
import { createEditable } from '../files/output-file';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { createFromExport } from './new-from-export';
import { largest, newWorkflow, newWorkflowChoices, unknownInWords } from '../../../server/src/service/public';

interface NewOptions {
  readonly workflow?: string;
  readonly connector?: string;
  readonly from?: readonly string[];
  readonly outputFolder?: string;
  readonly release?: string;
  readonly outputFile?: string;
}

/** Adds the command `new`. */
export function addNew(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  program
    .command('new')
    .summary('create a new workflow')
    .description(paragraphs(DESCRIPTION))
    .option('--workflow <W>', 'the pipeline type, or a short name: metadata, lineage, usage, profiler, dbt …')
    .option('--connector <C>', 'the connector, such as Snowflake')
    .option(
      '--from <FILE...>',
      'create a file for each pipeline in these files, as the REST API returns them; - is stdin',
    )
    .option('--release <R>', 'the OpenMetadata release, such as 1.6 or 1.6.3 (default: newest)', release)
    .option('--output-file <FILE>', 'create this file, in UTF-8, instead of writing to stdout')
    .option('--output-folder <FOLDER>', 'with --from: where the files are created (default: current folder)')
    .addHelpText('after', () => examples())
    .action(async (options: NewOptions) => {
      const { from, workflow, connector, outputFile, outputFolder } = options;
      if (from === undefined) {
        if (workflow === undefined) throw new UsageError("required option '--workflow <W>' not specified");
        if (connector === undefined) throw new UsageError("required option '--connector <C>' not specified");
        if (outputFolder !== undefined) throw new UsageError('--output-folder requires --from.');
        printNew({ ...options, workflow, connector }, environment);
        return;
      }
      if ((workflow ?? connector ?? outputFile) !== undefined)
        throw new UsageError('--from cannot be used with --workflow, --connector or --output-file.');
      done(await createFromExport({ ...options, from }, environment));
    });
}

function printNew(
  options: NewOptions & { readonly workflow: string; readonly connector: string },
  environment: CliEnvironment,
): void {
  const { stdout, stderr, cwd } = environment;
  const answer = newWorkflow(options);
  if (!answer.ok) throw new UsageError(answer.reason);
  const reason = unknownInWords(answer);
  if (reason !== undefined) stderr.write(`omconfig: ${reason}; this workflow is for ${answer.release}.\n`);
  if (options.outputFile === undefined) stdout.write(answer.text);
  else createEditable(options.outputFile, answer.text, cwd);
}

const DESCRIPTION = [
  'Prints a complete workflow: required and common fields with a comment for each, secrets from environment variables,',
  'and all other fields as comments. `omconfig check` warns about the values in <angle brackets> until you replace them.',
  '',
  'With --from, the pipelines of a server become files: save what its REST API returns, and name these files. Secrets become',
  'environment variables.',
];

function examples(): string {
  const { workflows } = newWorkflowChoices();
  const width = largest(workflows.map(({ shortName }) => shortName.length));
  return `
Workflows:
${workflows.map(({ shortName, description }) => `  ${shortName.padEnd(width)}  ${firstPart(description)}`).join('\n')}

Examples:
  omconfig new --workflow metadata --connector Snowflake --output-file ingestion/snowflake.yaml
  omconfig new --workflow test-suite --connector Postgres --release 1.5
  omconfig new --from pipelines.json services.json --release 1.12.4 --output-folder ingestion`;
}

/** Enough of a description for one line. */
function firstPart(description: string): string {
  return description.replace(/[:;,].*|\.$/s, '');
}
