import { Option, type Command } from 'commander';
import { plainSchema, SCHEMA_KINDS, type SchemaKind } from '../../../server/src/service/plain-schema';
import { unknownInWords } from '../../../server/src/service/for-hosts';
import { paragraphs } from '../help';
import { release } from '../options';
import { UsageError } from '../usage-error';
import type { World } from '../world';

interface SchemaOptions {
  readonly kind: SchemaKind;
  readonly release?: string;
  readonly chartRelease?: string;
  readonly workflow?: string;
  readonly connector?: string;
}

export function addSchema(program: Command, world: World): void {
  program
    .command('schema')
    .summary('print the JSON Schema of a release')
    .description(paragraphs(DESCRIPTION))
    .addOption(new Option('--kind <KIND>', 'of which files').choices(SCHEMA_KINDS).makeOptionMandatory())
    .option('--release <R>', 'the OpenMetadata release, such as 1.6 or 1.6.3; by default the newest', release)
    .option('--chart-release <R>', "the Helm chart's version, where it differs from the release's", release)
    .option('--workflow <W>', 'of this workflow alone: a pipeline type, or short: metadata, profiler, dbt …')
    .option('--connector <C>', 'of this connector alone, such as Snowflake')
    .addHelpText('after', EXAMPLES)
    .action((options: SchemaOptions) => {
      printSchema(options, world);
    });
}

function printSchema(options: SchemaOptions, { stdout, stderr }: World): void {
  const answer = plainSchema(options);
  if (!answer.ok) throw new UsageError(answer.reason);
  const reason = unknownInWords(answer);
  if (reason !== undefined) stderr.write(`omconfig: ${reason}; this is the schema of ${answer.release}.\n`);
  stdout.write(`${JSON.stringify(answer.schema, undefined, 2)}\n`);
}

const DESCRIPTION = [
  'Prints a plain JSON Schema (draft 2020-12) of workflows or chart values, as one release has them, or of omconfig.yaml,',
  'for any validator or editor.',
  '',
  'It knows what a JSON Schema can know: no migrations, no placeholders, no leniency of the loaders. `omconfig check`',
  'knows more.',
];

const EXAMPLES = `
Examples:
  omconfig schema --kind workflow --release 1.6 > workflow.schema.json
  omconfig schema --kind workflow --workflow profiler --connector Snowflake
  omconfig schema --kind openmetadata-values --chart-release 1.11.12
  omconfig schema --kind config > omconfig.schema.json`;
