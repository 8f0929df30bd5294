import { Option, type Command } from 'commander';
import { plainSchema, SCHEMA_KINDS, type SchemaKind, unknownInWords } from '../../../server/src/service/public';
import { paragraphs } from '../environment/help';
import { release } from '../environment/options';
import { OUTPUT_FILE, redirected } from '../files/output-file';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

interface SchemaOptions {
  readonly kind: SchemaKind;
  readonly release?: string;
  readonly chartRelease?: string;
  readonly workflow?: string;
  readonly connector?: string;
  readonly outputFile?: string;
}

/** Adds the command `schema`. */
export function addSchema(program: Command, environment: CliEnvironment): void {
  program
    .command('schema')
    .summary('print the JSON Schema of a release')
    .description(paragraphs(DESCRIPTION))
    .addOption(new Option('--kind <KIND>', 'the kind of files').choices(SCHEMA_KINDS).makeOptionMandatory())
    .option('--release <R>', 'the OpenMetadata release, such as 1.6 or 1.6.3 (default: newest)', release)
    .option('--chart-release <R>', 'the version of the Helm charts, if it differs from the release', release)
    .option('--workflow <W>', 'only this workflow: a pipeline type, or a short name: metadata, profiler, dbt …')
    .option('--connector <C>', 'only this connector, such as Snowflake')
    .option(...OUTPUT_FILE)
    .addHelpText('after', EXAMPLES)
    .action((options: SchemaOptions) => {
      printSchema(options, environment);
    });
}

function printSchema(options: SchemaOptions, environment: CliEnvironment): void {
  const { environment: into, close } = redirected(options.outputFile, environment);
  const answer = plainSchema(options);
  if (!answer.ok) throw new UsageError(answer.reason);
  const reason = unknownInWords(answer);
  if (reason !== undefined) environment.stderr.write(`omconfig: ${reason}; this is the schema of ${answer.release}.\n`);
  into.stdout.write(`${JSON.stringify(answer.schema, undefined, 2)}\n`);
  close();
}

const DESCRIPTION = [
  'Prints a JSON Schema (draft 2020-12) for the workflows or chart values of one release, or for omconfig.yaml, for any',
  'validator or editor.',
  '',
  'A JSON Schema cannot express migrations, placeholders, or the leniency of the ingestion package. `omconfig check` reports',
  'more.',
];

const EXAMPLES = `
Examples:
  omconfig schema --kind workflow --release 1.6 --output-file workflow.schema.json
  omconfig schema --kind workflow --workflow profiler --connector Snowflake
  omconfig schema --kind openmetadata-values --chart-release 1.11.12
  omconfig schema --kind config --output-file omconfig.schema.json`;
