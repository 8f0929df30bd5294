import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import { crosses, type Way } from './crosses';
import type { ObligationKind } from './obligation';

/** What a release changed for everybody, which no file shows. From the notes of the releases and the metadata of the packages. */
export interface UpgradeNote {
  readonly release: Release;
  /** Targets from this release on have another note of it. */
  readonly until?: Release;
  /** The runbook says it with what it finds in files. */
  readonly isInOwnStep?: true;
  readonly kind: Extract<ObligationKind, 'server' | 'airflow' | 'client'>;
  /** A name or a few words, as the beginning of a paragraph. */
  readonly title: string;
  readonly concerns: string;
  readonly why: string;
  readonly todo: string;
  readonly check: string;
}

const NOTES: readonly UpgradeNote[] = [
  {
    ...{ release: '1.5.0', kind: 'client', title: 'Owners in your own programs.' },
    concerns: 'those who call the REST API or use the Python SDK',
    why: 'As of 1.5 the field `owner` is named `owners` and is a list.',
    todo: 'Check programs that read or set `owner`.',
    check: 'Your programs run against a server of the target release.',
  },
  {
    ...{ release: '1.5.0', kind: 'client', title: '`metadata insight`', concerns: 'those who schedule workflows' },
    why: 'no longer exists as of 1.5, because Data Insights is an application of the server.',
    todo: 'Remove the command from your schedules.',
    check: 'Settings → Applications lists Data Insights, and no schedule runs the command.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Statuses.', concerns: 'those who watch statuses or receive alerts' },
    isInOwnStep: true,
    why: 'As of 1.6 the success rate covers all steps, not only what was read from the source: expect more Partial Success and fewer Failed runs.',
    todo: 'Set `workflowConfig.successThreshold` (default 90) if a different percentage should decide whether a run fails.',
    check: 'Your alerts still fire for the right runs.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Lineage of pipelines that were created in the UI.' },
    concerns: 'those with databases in the UI',
    why: 'As of 1.6 metadata pipelines no longer compute the lineage of views and stored procedures; lineage pipelines do.',
    todo: 'Add a lineage pipeline to each service of a database that has none.',
    check: 'Views have the same lineage as before.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Profilers that were created in the UI.' },
    concerns: 'those with profilers in the UI',
    why: 'As of 1.6 sample data and tags of personal data come from auto-classification pipelines.',
    todo: 'Check that each service whose profiler stored samples or tagged personal data has an auto-classification pipeline.',
    check: 'After its run, a table has new sample data and its tags.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Fivetran.', concerns: 'those with Fivetran pipelines in the UI' },
    why: 'As of 1.6 `pipelineFilterPattern` matches names; before, it matched IDs.',
    todo: 'Rewrite `pipelineFilterPattern` for names.',
    check: 'After the first run, the service has the same pipelines as before.',
  },
  {
    ...{ release: '1.6.0', kind: 'client', title: 'Connectors of your own.' },
    concerns: 'those who wrote a connector',
    why: 'As of 1.6 the ingestion package looks for an object `ServiceSpec` in the module `service_spec` of the package.',
    todo: 'Add `service_spec` also to packages that are not in these files.',
    check: 'A workflow with the connector starts.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Policies.', concerns: 'those who manage policies' },
    why: 'As of 1.6 `EditTags` covers tags only; glossary terms and tiers have `EditGlossaryTerms` and `EditTier`.',
    todo: 'Check policies that allow or deny `EditTags`. Policies created in the UI are not in these files.',
    check: 'Users with such a policy can edit the same tags, glossary terms and tiers as before.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Calls of `dataQuality/testSuites/executable`.' },
    concerns: 'those who call the REST API',
    why: 'The endpoint has been deprecated since 1.6; use `dataQuality/testSuites/basic` instead.',
    todo: 'Check all programs that call it, including those outside these files.',
    check: 'The server’s access log shows no calls to it.',
  },
  {
    ...{ release: '1.6.0', kind: 'airflow', title: 'The Airflow of the ingestion image' },
    concerns: 'those who run the ingestion image',
    why: 'reads its database with the driver `mysqldb` as of 1.6, and is Airflow 2.10 as of 1.6.5 (2.9 before).',
    todo: 'Where `DB_SCHEME` is set for it, also in a secret or a pipeline, it must be `mysql+mysqldb`. Check DAGs of your own that run there.',
    check: 'The image starts, and the list of DAGs in Airflow shows no import error.',
  },
  {
    ...{ release: '1.7.0', until: '1.13.5', kind: 'client', title: 'Python 3.9 or later.' },
    concerns: 'everyone who installs the Python packages',
    why: 'As of 1.7 the package does not install on Python 3.8.',
    todo: 'Use Python 3.9 or later wherever the package is installed.',
    check: '`python --version` in each environment says so.',
  },
  {
    ...{ release: '1.8.0', kind: 'client', title: 'Test cases in your own programs.' },
    concerns: 'those who call the REST API or use the Python SDK',
    why: 'As of 1.8 a new test case has no `testSuite`.',
    todo: 'Remove `testSuite` from programs that create test cases.',
    check: 'Your programs run against a server of the target release.',
  },
  {
    ...{ release: '1.9.0', kind: 'client', title: 'Domains in your own programs.' },
    concerns: 'those who call the REST API or use the Python SDK',
    why: 'As of 1.9 the field `domain` is named `domains` and is a list.',
    todo: 'Check programs that read or set `domain`.',
    check: 'Your programs run against a server of the target release.',
  },
  {
    ...{ release: '1.11.0', kind: 'airflow', title: 'Airflow 3 in the ingestion image.' },
    concerns: 'those who run the ingestion image or DAGs of their own in it',
    why: 'As of 1.11 the ingestion image contains Airflow 3, in which `airflow webserver` is called `airflow api-server`.',
    todo: 'Check DAGs of your own, and whatever calls Airflow’s REST API or command line.',
    check: 'Airflow’s list of DAGs shows no import error, and a redeployed pipeline runs.',
  },
  {
    ...{ release: '1.13.0', kind: 'airflow', title: 'Your own Airflow' },
    concerns: 'those who run `openmetadata-managed-apis` in their own Airflow',
    why: 'must be Airflow 3. As of 1.13 `openmetadata-managed-apis` requires Flask 3 and `openmetadata-ingestion` SQLAlchemy 2, and Airflow 2 allows neither, so they cannot be installed together.',
    todo: 'Upgrade Airflow first, and check your DAGs there.',
    check: '`pip check` in its environment reports nothing.',
  },
  {
    ...{ release: '1.13.0', kind: 'server', title: 'The search index' },
    concerns: 'administrators of the server',
    why: 'is rebuilt once a week as of 1.13.',
    todo: 'Look at the schedule in Settings → Applications → Search Indexing.',
    check: 'The schedule there is the one that you want.',
  },
  {
    ...{ release: '1.12.9', until: '1.13.0', kind: 'server', title: 'Permissions for pipelines.' },
    concerns: 'those who run pipelines in the UI',
    why: 'As of 1.12.9 running a pipeline needs the permission Trigger.',
    todo: 'Check the policies of those who run pipelines.',
    check: 'A user who is not an administrator can run a pipeline.',
  },
  {
    ...{ release: '1.13.0', kind: 'server', title: 'Permissions for pipelines.' },
    concerns: 'those who run pipelines in the UI',
    why: 'As of 1.13 (and in 1.12.9) running a pipeline needs the permission Trigger, and a pipeline without owners inherits those of its service.',
    todo: 'Check the policies of those who run pipelines, and those that give rights to owners.',
    check: 'A user who is not an administrator can run a pipeline.',
  },
  {
    ...{ release: '1.13.0', kind: 'server', title: 'Metrics of profilers that were created in the UI.' },
    concerns: 'those with profilers in the UI',
    why: 'As of 1.13 a profiler without `metrics` computes a list of 20, without `histogram`, `cardinalityDistribution` and `system`.',
    todo: 'List the metrics of such profilers if you use one of these.',
    check: 'The profile of a table has the metrics that you use.',
  },
  {
    ...{ release: '1.13.0', kind: 'server', title: 'Webhooks and applications of your own.' },
    concerns: 'those who call the REST API',
    why: 'As of 1.13 a webhook has `authType` in place of `secretKey`, and the manifest of an application has `enabled` in place of `preview`, with the opposite meaning.',
    todo: 'Check programs that set `secretKey`, and manifests with `preview`.',
    check: 'Your programs run against a server of the target release, and your application is switched on.',
  },
  {
    ...{ release: '1.13.0', kind: 'server', title: 'Iceberg.' },
    concerns: 'those with Iceberg services',
    why: 'The connector was removed in 1.13. As documented, its services become custom databases, and their pipelines are deleted.',
    todo: 'Choose another connector for these tables (Glue, Unity Catalog …).',
    check: 'Settings → Services → Databases lists no Iceberg service.',
  },
  {
    ...{ release: '1.13.2', kind: 'server', title: 'Stopping a run', concerns: 'those who run pipelines in the UI' },
    why: 'needs the permission `EditAll` as of 1.13.2.',
    todo: 'Check the policies of those who stop pipelines.',
    check: 'A user who is not an administrator can stop a run.',
  },
  {
    ...{
      release: '1.13.2',
      kind: 'server',
      title: 'Settings of the search.',
      concerns: 'administrators of the server',
    },
    why: 'As of 1.13.2 the server drops the search mapping settings from its database.',
    todo: 'Before the upgrade, write down what you changed in them, and set it again afterwards.',
    check: 'Search results are in the same order as before.',
  },
  {
    ...{ release: '1.13.4', until: '2.0.0', kind: 'client', title: 'Python 3.12 in the images.' },
    concerns: 'those who build images of their own',
    why: 'The ingestion images have Python 3.12 as of 1.13.4.',
    todo: 'Images of your own that install packages for an older Python must be built again.',
    check: 'Your images start, and `pip check` in them reports nothing.',
  },
  {
    ...{ release: '1.13.5', kind: 'client', title: 'Python 3.10 or later.' },
    concerns: 'everyone who installs the Python packages',
    why: 'As of 1.13.5 the package does not install on Python 3.9; 1.13.4 installs there, but its models need 3.10 too.',
    todo: 'Use Python 3.10 to 3.12 wherever the package is installed.',
    check: '`python --version` in each environment says so.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'The REST API.', concerns: 'those who call the REST API' },
    why: 'As of 2.0 `/v1/suggestions` no longer exists, `pipelineStatuses` is a list, logs are streamed as frames of JSON, and the settings `recreateIndex` and `useDistributedIndexing` of search indexing and `moduleConfiguration.dataQuality` of Data Insights were removed.',
    todo: 'Check programs that call `/v1/suggestions`, read `pipelineStatuses` or logs, or set up these applications.',
    check: 'Your programs run against a server of the target release.',
  },
  {
    ...{
      release: '2.0.0',
      kind: 'server',
      title: 'Names.',
      concerns: 'those who name services, pipelines and other things',
    },
    why: 'As of 2.0 the server rejects names with `>`, double quotes or control characters, including names of services and pipelines.',
    todo: 'Rename those with `>`, a double quote or a control character before the upgrade.',
    check: 'A search for such names in the server finds none.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'Filters of new defaults.' },
    concerns: 'those with pipelines of Kafka, Redpanda and Redshift that were created in the UI',
    why: 'As of 2.0 Kafka and Redpanda leave out the topics `^__.*`, `^_schemas$` and `^_confluent.*`, and Redshift the tables `^(?:.*\\.)?mv_tbl__.*__\\d+$`. Pipelines that were created in the UI and mark what is gone as deleted will mark such topics and tables.',
    todo: 'Set `topicFilterPattern` and `tableFilterPattern` in such pipelines if you want to keep what the defaults leave out.',
    check: 'After the first run, the service has the same topics and tables as before.',
  },
  {
    ...{
      release: '2.0.0',
      kind: 'server',
      title: 'Samples of the profiler.',
      concerns: 'those with profilers created in the UI',
    },
    why: 'As of 2.0 a profiler without its own sample settings chooses the sample by table size instead of reading all rows. (The metric `cardinalityDistribution`, which the notes of 2.0 name as well, has been left out since 1.13.)',
    todo: 'If you need the old sample, set it in such profilers, and list the metrics that you use.',
    check: 'The profile of a table has the number of rows and the metrics that you use.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'Slow queries.', concerns: 'administrators of the server' },
    why: 'As of 2.0 the server stops a query of its database after 300 seconds, and waits up to 5 minutes for its answer.',
    todo: 'Set `DB_QUERY_TIMEOUT_SECONDS` if you need another limit.',
    check: 'The server’s log shows no stopped query.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'Language models.', concerns: 'administrators of the server' },
    why: 'As of 2.0 the server uses no language model, not even for embeddings, unless `LLM_ENABLED` and `LLM_PROVIDER` are set. Its variables `OPENAI_*`, `GOOGLE_API_KEY` and `AWS_BEDROCK_*` have other names (`LLM_OPENAI_API_KEY`, `AWS_DEFAULT_REGION` …), and Bedrock signs in with IAM by default.',
    todo: 'Rename `OPENAI_*`, `GOOGLE_API_KEY` and `AWS_BEDROCK_*` where the server gets them from outside of these files, and set `LLM_ENABLED` and `LLM_PROVIDER`.',
    check: 'A semantic search returns results.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'Sessions.', concerns: 'administrators of the server' },
    why: 'As of 2.0 a user has at most 5 sessions, and `AUTHENTICATION_SESSION_EXPIRY` takes the place of `OIDC_SESSION_EXPIRY`, which is still read.',
    todo: 'Set `AUTHENTICATION_MAX_ACTIVE_SESSIONS_PER_USER` if you need another limit.',
    check: 'A user who works in several browsers stays signed in.',
  },
  {
    ...{ release: '2.0.2', kind: 'server', title: 'Addresses of services.' },
    concerns: 'those who create services in the UI or with programs',
    why: 'The notes of 2.0.2 say that URLs of several connectors need `http://` or `https://`; the packages do not check it, so the server may.',
    todo: 'Begin URLs of services with `http://` or `https://`.',
    check: 'Such a service can be saved.',
  },
  {
    ...{ release: '2.0.4', kind: 'server', title: 'Samples of 0 percent.', concerns: 'those with profilers in the UI' },
    why: 'The notes of 2.0.4 say that `profileSample: 0` with `PERCENTAGE` is rejected; the packages take it, so the server may not.',
    todo: 'Set another `profileSample`, or switch the profiler off.',
    check: 'Such a profiler can be saved.',
  },
  {
    ...{ release: '2.0.0', kind: 'airflow', title: 'The orchestrator.', concerns: 'those who plan the next upgrade' },
    why: 'Airflow as part of the installation is announced as deprecated for 2.1, in favor of Kubernetes jobs. An Airflow of your own can stay.',
    todo: 'This upgrade needs no change; plan for the next one.',
    check: 'You know what will run your pipelines in 2.1.',
  },
  {
    ...{ release: '2.0.0', kind: 'client', title: 'Python 3.12.', concerns: 'those who build images of their own' },
    why: 'The images have Python 3.12 as of 2.0 (as do those of 1.13.4 and later).',
    todo: 'Images of your own that install packages for 3.10 must be built again.',
    check: 'Your images start, and `pip check` in them reports nothing.',
  },
  {
    ...{ release: '2.0.0', kind: 'client', title: 'A new environment.' },
    concerns: 'everyone who installs the Python packages',
    why: 'The pins of pydantic, numpy, pandas and SQLAlchemy changed between 1.13.4 and 2.0.4, in both directions.',
    todo: 'Create a new environment instead of upgrading the old one.',
    check: '`pip check` in it reports nothing.',
  },
  {
    ...{ release: '2.0.0', kind: 'client', title: 'Great Expectations 1.x.' },
    concerns: 'those who use the Great Expectations action',
    why: 'As of 2.0 the extra `great-expectations` installs version 1.3 or later, and `great-expectations-1xx` was removed. Checkpoints for 0.18 no longer work.',
    todo: 'In code, `OpenMetadataValidationAction1xx` of `metadata.great_expectations.action1xx` is now `OpenMetadataValidationAction` of `metadata.great_expectations.action`.',
    check: 'A checkpoint runs, and its result is in OpenMetadata.',
  },
  {
    ...{ release: '2.0.0', kind: 'client', title: '`OM_SAS_VERIFY_SSL`', concerns: 'those who use the SAS connector' },
    why: 'must be a boolean word (`true`, `false`) as of 2.0, where it is set.',
    todo: 'Look for it in the environment of your workflows.',
    check: 'The SAS workflow starts.',
  },
  {
    ...{ release: '2.0.3', kind: 'client', title: 'Certificates in your own Python code.' },
    concerns: 'those who use the Python SDK',
    why: '`verify_ssl` of the SDK, and the variable `OPENMETADATA_VERIFY_SSL`, are on by default as of 2.0.3. Workflow files are not affected.',
    todo: 'Give your programs the server’s certificate.',
    check: 'Your programs connect to the server.',
  },
];

/** The notes of the releases that the upgrade passes, oldest first. */
export function upgradeNotes(way: Way, kinds: readonly UpgradeNote['kind'][]): readonly UpgradeNote[] {
  const isSaidLater = ({ until }: UpgradeNote): boolean => until !== undefined && compareReleases(way.to, until) >= 0;
  return NOTES.filter((note) => kinds.includes(note.kind) && crosses(way, note.release) && !isSaidLater(note)).sort(
    (a, b) => compareReleases(a.release, b.release),
  );
}

/** A note as a paragraph of a runbook. */
export function noteParagraph({ title, why, todo, check }: UpgradeNote): string {
  return `**${title}** ${why} ${todo} Done when: ${check}`;
}
