import { SEVERITIES } from '../../rules/shared/severities';
import { SCHEMA_KINDS } from './plain-schema';

/** What an argument of a tool may be, as JSON Schema. */
export interface ToolArgument {
  readonly type: 'string' | 'boolean';
  readonly description: string;
  readonly enum?: readonly string[];
}

/** A tool for assistants: its name, its descriptions for people and for models, and its arguments. */
export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  /** For people. */
  readonly summary: string;
  /** For models: when to use it, and what it returns. */
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, ToolArgument>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
  /** Whether it can change files, which it does only if `write` is true. */
  readonly writes: boolean;
}

/** The names of the tools, as assistants call them. */
export type ToolName =
  | 'omconfig_check'
  | 'omconfig_explain'
  | 'omconfig_fix'
  | 'omconfig_migrate'
  | 'omconfig_new'
  | 'omconfig_plan'
  | 'omconfig_schema';

const path: ToolArgument = {
  type: 'string',
  description: 'A file or folder, relative to the workspace folder. By default all files are used.',
};

const release: ToolArgument = { type: 'string', description: 'An OpenMetadata release, such as 1.6 or 1.6.3.' };

/** Every tool; hosts announce them under these names. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'omconfig_check',
    title: 'Check OpenMetadata configuration',
    summary: 'Reports problems in OpenMetadata ingestion workflows and Helm chart values.',
    description:
      'Checks OpenMetadata ingestion workflows (YAML or JSON) and Helm chart values against the release that they are for. Returns JSON: for each file its kind, its release, and its problems with line, column, rule, message and available fixes. Use it after writing or editing such a file, and set `text` to check content that is not saved yet. Other files are ignored. A response has at most 20 kB: the least severe problems are left out first and counted in `moreProblems`.',
    inputSchema: input({
      path,
      text: { type: 'string', description: 'The content to check in place of what the file at `path` holds.' },
      release: { ...release, description: `${release.description} By default the files say which one they are for.` },
      minSeverity: {
        type: 'string',
        enum: SEVERITIES,
        description: 'Leave out problems below this severity. Default: hint.',
      },
    }),
    writes: false,
  },
  {
    name: 'omconfig_explain',
    title: 'Explain a rule, a migration or a release of OpenMetadata',
    summary: 'Explains a rule or a migration (what is wrong, why, and what to do), or what a release changed.',
    description:
      'Returns the page of a rule or a migration as Markdown: what is wrong, since which release, and what to write instead; or, for a release such as 1.13.6, what it changed for files. The IDs are in the problems that omconfig_check reports, such as moved-field or 1.6/profiler-to-auto-classification.',
    inputSchema: input({ id: { type: 'string', description: 'The ID of a rule or a migration, or a release.' } }, [
      'id',
    ]),
    writes: false,
  },
  {
    name: 'omconfig_fix',
    title: 'Fix problems in OpenMetadata configuration',
    summary: 'Shows or applies the fixes for problems that a check reports.',
    description:
      'Applies the fixes of the problems that omconfig_check reports, and returns a unified diff. Changes nothing unless `write` is true. Prefer it to editing by hand: it keeps comments and formatting, and changes nothing else. A response has at most 20 kB and names the files whose diffs were left out: request these with `path`.',
    inputSchema: input({
      path,
      review: {
        type: 'boolean',
        description:
          'Include fixes that a person has to review, if there is exactly one for the problem. Default: false.',
      },
      write: { type: 'boolean', description: 'Apply the changes. Default: false, which only shows them.' },
    }),
    writes: true,
  },
  {
    name: 'omconfig_migrate',
    title: 'Migrate OpenMetadata configuration to a release',
    summary: 'Shows or applies the changes that upgrade OpenMetadata configuration to another release.',
    description:
      'Upgrades OpenMetadata ingestion workflows and Helm chart values to a release. Returns a unified diff, the remaining manual steps, and the errors that are left at the target. Changes nothing unless `write` is true. Prefer it to editing by hand: it keeps comments and formatting, and moves fields to the workflows where the release expects them. A response has at most 20 kB and names the files whose diffs were left out: request these with `path`.',
    inputSchema: input(
      {
        to: { ...release, description: 'The release to upgrade to, such as 1.8 or 1.8.2.' },
        path,
        pins: {
          type: 'boolean',
          description:
            'Also raise what pins a release: requirements, images, chart versions, comments, omconfig.yaml. Default: false.',
        },
        review: {
          type: 'boolean',
          description: 'Include changes that a person has to review, such as those that create a file. Default: false.',
        },
        write: { type: 'boolean', description: 'Apply the changes. Default: false, which only shows them.' },
      },
      ['to'],
    ),
    writes: true,
  },
  {
    name: 'omconfig_new',
    title: 'Create an OpenMetadata ingestion workflow',
    summary: 'Returns a complete new workflow for a connector, to be filled in.',
    description:
      'Returns a complete ingestion workflow as YAML that is valid in the release: required and usual fields with comments, secrets from environment variables, and all other fields as comments. Replace the values in <angle brackets>. Write it into a file, then call omconfig_check.',
    inputSchema: input(
      {
        workflow: { type: 'string', description: 'A pipeline type or its short name, such as metadata or profiler.' },
        connector: { type: 'string', description: 'A connector, such as Snowflake.' },
        release: { ...release, description: `${release.description} Default: the newest.` },
      },
      ['workflow', 'connector'],
    ),
    writes: false,
  },
  {
    name: 'omconfig_plan',
    title: 'Plan an upgrade of OpenMetadata',
    summary: 'Returns the runbook of an upgrade: all steps in order, with what was found in the files.',
    description:
      'Returns the runbook of an upgrade as Markdown: backup, charts, files, pins, migrations of the server, redeploying, and what is not visible in files, each step with what was found in the files. Changes nothing. Use it before omconfig_migrate. A response has at most 20 kB: where a section is left out, a line says how to request it with `at`.',
    inputSchema: input(
      {
        to: { ...release, description: 'The release to upgrade to, such as 1.8 or 1.8.2.' },
        from: { ...release, description: 'The release that runs now. By default the files say it.' },
        path,
        at: {
          type: 'string',
          description: 'The section to return: the number of a step, such as 4, or a heading. Default: all of it.',
        },
      },
      ['to'],
    ),
    writes: false,
  },
  {
    name: 'omconfig_schema',
    title: 'Get the JSON Schema of OpenMetadata configuration',
    summary: 'Returns the JSON Schema of workflows or chart values in a release.',
    description:
      'Returns the JSON Schema of one release for a workflow of a connector, for the values of a Helm chart, or for omconfig.yaml. Use it before writing such a file. For workflows, name the workflow (metadata, lineage, usage, profiler, auto-classification, test-suite, dbt …) and the connector (Snowflake, Postgres …). A response has at most 20 kB: what is left out is marked by a `$comment` with the value of `at` that requests it.',
    inputSchema: input(
      {
        kind: { type: 'string', enum: SCHEMA_KINDS, description: 'The kind of file.' },
        release: { ...release, description: `${release.description} Default: the newest.` },
        workflow: { type: 'string', description: 'A pipeline type or its short name, such as profiler.' },
        connector: { type: 'string', description: 'A connector, such as Snowflake.' },
        at: {
          type: 'string',
          description:
            'A place in the file whose schema to return, such as source.sourceConfig.config. Default: the top.',
        },
      },
      ['kind'],
    ),
    writes: false,
  },
];

function input(
  properties: Readonly<Record<string, ToolArgument>>,
  required: readonly string[] = [],
): Tool['inputSchema'] {
  return { type: 'object', properties, required, additionalProperties: false };
}
