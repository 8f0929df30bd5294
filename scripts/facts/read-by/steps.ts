/** Of each pipeline type the modules that its command starts, and those that it loads by name, as beginnings of their names. */
export const PIPELINE_ROOTS: Readonly<Record<string, readonly RegExp[]>> = {
  DatabaseMetadata: sources('database', 'metadata'),
  DatabaseLineage: sources('database', 'lineage'),
  DatabaseUsage: [
    ...sources('database', 'usage'),
    /^metadata\.workflow\.usage$/,
    /^metadata\.ingestion\.(?:processor|stage|bulksink)\./,
  ],
  DashboardMetadata: sources('dashboard', '\\w+'),
  MessagingMetadata: sources('messaging', '\\w+'),
  PipelineMetadata: sources('pipeline', '\\w+'),
  MlModelMetadata: sources('mlmodel', '\\w+'),
  StorageMetadata: sources('storage', '\\w+'),
  SearchMetadata: sources('search', '\\w+'),
  ApiMetadata: sources('api', '\\w+'),
  DriveMetadata: sources('drive', '\\w+'),
  SecurityMetadata: sources('security', '\\w+'),
  McpMetadata: [...sources('mcp', '\\w+'), /^metadata\.ingestion\.source\.mcp\.\w+$/],
  DBT: [/^metadata\.ingestion\.source\.database\.dbt\./],
  Profiler: profiling(/^metadata\.workflow\.profiler$/),
  AutoClassification: profiling(/^metadata\.workflow\.classification$/),
  TestSuite: profiling(/^metadata\.workflow\.data_quality$/),
};

function sources(kind: string, module: string): readonly RegExp[] {
  return [
    new RegExp(`^metadata\\.ingestion\\.source\\.${kind}\\.\\w+\\.${module}$`),
    /^metadata\.workflow\.(?:base|ingestion|metadata)$/,
    /^metadata\.ingestion\.sink\./,
  ];
}

/** Profiler, sampler and tests load the parts of each source by name. */
function profiling(workflow: RegExp): readonly RegExp[] {
  return [
    workflow,
    /^metadata\.(?:profiler|sampler|pii|data_quality)\./,
    /^metadata\.ingestion\.source\..*\b(?:profiler|sampler|data_diff)\b/,
  ];
}

/** What a workflow does with a connection, and the test of the connection that every workflow and the user interface make. */
export const STEPS = [
  'metadata',
  'lineage',
  'usage',
  'profiler',
  'auto-classification',
  'test-suite',
  'connection-test',
] as const;

/** One of the steps. */
export type Step = (typeof STEPS)[number];

/** The step that runs a pipeline type. */
export const STEP_OF_PIPELINE: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(Object.keys(PIPELINE_ROOTS).map((type) => [type, 'metadata' as const])),
  DatabaseLineage: 'lineage',
  DatabaseUsage: 'usage',
  Profiler: 'profiler',
  AutoClassification: 'auto-classification',
  TestSuite: 'test-suite',
};

/** Whether a step reads tables by code that all connectors share; in the others that code is given parts of connections by few. */
export function isTableStep(step: Step): boolean {
  return step === 'profiler' || step === 'auto-classification' || step === 'test-suite';
}

/** Of the steps that read tables the folders whose code runs in this one for certain: they share most of the others. */
export const TABLE_STEP_FOLDERS: Readonly<Partial<Record<Step, RegExp>>> = {
  profiler: /^metadata\.(?:profiler|sampler)\./,
  'auto-classification': /^metadata\.(?:sampler|pii)\./,
  'test-suite': /^metadata\.(?:data_quality|sampler)\./,
};

interface StepModules {
  /** The modules of a connector that the step loads by name, in the connector's folder. */
  readonly own: RegExp;
  /** What runs for every connector. */
  readonly runs: RegExp;
}

/** Of each step the modules that it starts from. A connection is opened in all of them. */
export const STEP_MODULES: Readonly<Record<Step, StepModules>> = {
  metadata: { own: /^metadata$/, runs: runsOf('ingestion|metadata', 'ingestion\\.sink') },
  lineage: { own: /^lineage$/, runs: runsOf('ingestion|metadata', 'ingestion\\.sink') },
  usage: { own: /^usage$/, runs: runsOf('ingestion|usage', 'ingestion\\.(?:processor|stage|bulksink)') },
  profiler: { own: /profiler|sampler/, runs: runsOf('ingestion|profiler', 'profiler|sampler|ingestion\\.sink') },
  'auto-classification': {
    own: /profiler|sampler/,
    runs: runsOf('ingestion|profiler|classification', 'profiler|sampler|pii|ingestion\\.sink'),
  },
  'test-suite': {
    own: /profiler|sampler|data_diff|test_suite/,
    // Tests use metrics of the profiler; what profiles tables runs only if they name it.
    runs: runsOf(
      'ingestion|data_quality',
      'data_quality|sampler|profiler(?!\\.(?:interface|source)\\b)|ingestion\\.sink',
    ),
  },
  'connection-test': { own: /^$/, runs: /^metadata\.(?:automations|core\.connections)\./ },
};

function runsOf(workflows: string, folders: string): RegExp {
  return new RegExp(`^metadata\\.(?:workflow\\.(?:base|\\w+_mixin|${workflows})$|(?:mixins|${folders})\\.)`);
}

/** What may be given the connection of any connector. */
export const COMMON_ROOTS: readonly RegExp[] = [
  /^metadata\.(?:workflow|profiler|sampler|data_quality|automations|utils|pii|core)\./,
  /^metadata\.ingestion\.(?:connections|api|models|lineage|progress)\./,
  /^metadata\.ingestion\.source\.(?:\w+|\w+\.\w+)$/,
];

/** The folder of a source, `database.mysql`, of a module that belongs to one. */
export function sourceOf(module: string): string | undefined {
  return /^metadata\.ingestion\.source\.(mcp|\w+\.\w+)\./.exec(module)?.[1];
}

/** What runs whichever connector it is: of these modules everything may run, of the other common ones what is named. */
export const RUNS = /^metadata\.(?:workflow|profiler|sampler|data_quality|automations|pii|mixins)\./;

/** What the command line and Airflow call functions of. Of the rest they know classes, which are loaded by name. */
export const CALLED_FROM_OUTSIDE = /^metadata\.(?:workflow|automations)\./;

/**
 * What uses no setting of a source: the client of the server has a connection of its own, and `secrets` decrypts the values of
 * options and arguments in place.
 */
export const NOT_FOR_SOURCES = /^metadata\.ingestion\.(?:ometa\.|connections\.secrets$)/;

/** What asks nothing of the connection to OpenMetadata: the command line only writes it, and a source's connection is another one. */
export const NOT_FOR_SERVER = /^metadata\.(?:cli\.|ingestion\.source\.\w+\.\w+\.connection$)/;

/**
 * Secrets managers get names of secrets, and never a connection of a source. Each has credentials of its own, for which it runs
 * code that connectors also use, so that what it asks for is nothing that a connector reads.
 */
export const SECRETS_MANAGERS = /^metadata\.utils\.secrets\./;

/**
 * The connector that a module is for, `pinotdb`, of those that there are: its own, or a part of the profiler or sampler in a
 * folder of that name.
 */
export function ownerOf(module: string, connectors: ReadonlySet<string>): string | undefined {
  const own = sourceOf(`${module}.`)?.replace(/^\w+\./, '');
  if (own !== undefined) return connectors.has(own) ? own : undefined;
  if (!/^metadata\.(?:profiler|sampler)\./.test(module)) return undefined;
  return module
    .split('.')
    .map((folder) => folder.replaceAll('_', ''))
    .find((folder) => connectors.has(folder));
}
