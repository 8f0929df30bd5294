import type { Command } from 'commander';
import { paragraphs } from '../environment/help';
import { release } from '../environment/options';
import { createEditable } from '../files/output-file';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { largest, newWorkflow, newWorkflowChoices, unknownInWords } from '../../../server/src/service/public';

interface NewOptions {
  readonly workflow: string;
  readonly connector: string;
  readonly release?: string;
  readonly outputFile?: string;
}

/** Adds the command `new`. */
export function addNew(program: Command, environment: CliEnvironment): void {
  program
    .command('new')
    .summary('create a new workflow')
    .description(paragraphs(DESCRIPTION))
    .requiredOption('--workflow <W>', 'the pipeline type, or a short name: metadata, lineage, usage, profiler, dbt …')
    .requiredOption('--connector <C>', 'the connector, such as Snowflake')
    .option('--release <R>', 'the OpenMetadata release, such as 1.6 or 1.6.3 (default: newest)', release)
    .option('--output-file <FILE>', 'create this file, in UTF-8, instead of writing to stdout')
    .addHelpText('after', () => examples())
    .action((options: NewOptions) => {
      printNew(options, environment);
    });
}

function printNew(options: NewOptions, { stdout, stderr, cwd }: CliEnvironment): void {
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
];

function examples(): string {
  const { workflows } = newWorkflowChoices();
  const width = largest(workflows.map(({ shortName }) => shortName.length));
  return `
Workflows:
${workflows.map(({ shortName, description }) => `  ${shortName.padEnd(width)}  ${firstPart(description)}`).join('\n')}

Examples:
  omconfig new --workflow metadata --connector Snowflake --output-file ingestion/snowflake.yaml
  omconfig new --workflow test-suite --connector Postgres --release 1.5`;
}

/** Enough of a description for one line. */
function firstPart(description: string): string {
  return description.replace(/[:;,].*|\.$/s, '');
}
