import type { Release } from '../../documents/release/release';
import { crosses, type Way } from './crosses';
import type { ObligationKind } from './obligation';

/** What a release changed for everybody, which no file shows. From the notes of the releases and the metadata of the packages. */
export interface UpgradeNote {
  readonly release: Release;
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
    ...{ release: '1.6.0', kind: 'server', title: 'Policies.', concerns: 'those who manage policies' },
    why: 'Since 1.6 `EditTags` covers tags only; glossary terms and tiers have `EditGlossaryTerms` and `EditTier`.',
    todo: 'Check those that allow or deny `EditTags`; those that were made in the UI are not in these files.',
    check: 'Somebody with such a policy can edit a tag, a glossary term and a tier, or not, as before.',
  },
  {
    ...{ release: '1.6.0', kind: 'server', title: 'Calls of `dataQuality/testSuites/executable`.' },
    concerns: 'those who call the REST API',
    why: 'The endpoint has been deprecated since 1.6; servers have `dataQuality/testSuites/basic` for it.',
    todo: 'Check programs that call it, also those that are not in these files.',
    check: 'The access log of the server has no call of it.',
  },
  {
    ...{ release: '1.6.0', kind: 'airflow', title: 'The Airflow of the ingestion image' },
    concerns: 'those who run the ingestion image',
    why: 'reads its database with the driver `mysqldb` as of 1.6, and is Airflow 2.10 as of 1.6.5 (2.9 before).',
    todo: 'Where `DB_SCHEME` is set for it, also in a secret or a pipeline, it must be `mysql+mysqldb`. Check DAGs of your own that run there.',
    check: 'The image starts, and the list of DAGs in Airflow shows no import error.',
  },
  {
    ...{ release: '1.11.0', kind: 'airflow', title: 'Airflow 3 in the ingestion image.' },
    concerns: 'those who run the ingestion image or DAGs of their own in it',
    why: 'Since 1.11 the ingestion image holds Airflow 3, in which `airflow webserver` is `airflow api-server`.',
    todo: 'Check DAGs of your own, and whatever calls Airflow’s REST API or command line.',
    check: 'The list of DAGs in Airflow shows no import error, and a pipeline that was deployed again runs.',
  },
  {
    ...{ release: '1.13.0', kind: 'airflow', title: 'Your own Airflow' },
    concerns: 'those who run `openmetadata-managed-apis` in their own Airflow',
    why: 'must be Airflow 3. Since 1.13 `openmetadata-managed-apis` requires Flask 3 and `openmetadata-ingestion` SQLAlchemy 2, and Airflow 2 allows neither, so that they cannot be installed together.',
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
    ...{ release: '1.13.0', kind: 'server', title: 'Permissions for pipelines.' },
    concerns: 'those who run pipelines in the UI',
    why: 'Since 1.13, running a pipeline needs the permission Trigger, and a pipeline without owners has those of its service.',
    todo: 'Check the policies of those who run pipelines.',
    check: 'Somebody who is not an administrator can run a pipeline.',
  },
  {
    ...{ release: '1.13.0', kind: 'server', title: 'Iceberg.' },
    concerns: 'those with services of the connector Iceberg',
    why: 'The connector was removed in 1.13: its services become custom databases, and their pipelines are deleted.',
    todo: 'Plan another connector for what was read with it (Glue, Unity Catalog …).',
    check: 'Settings → Services → Databases lists no service of Iceberg.',
  },
  {
    ...{ release: '1.13.2', kind: 'server', title: 'Stopping a run', concerns: 'those who run pipelines in the UI' },
    why: 'needs the permission `EditAll` as of 1.13.2.',
    todo: 'Check the policies of those who stop pipelines.',
    check: 'Somebody who is not an administrator can stop a run.',
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
    why: 'Since 2.0 `/v1/suggestions` no longer exists, and `pipelineStatuses` is a list.',
    todo: 'Check programs that call `/v1/suggestions` or read `pipelineStatuses`.',
    check: 'Your programs run against a server of the target release.',
  },
  {
    ...{
      release: '2.0.0',
      kind: 'server',
      title: 'Names.',
      concerns: 'those who name services, pipelines and other things',
    },
    why: 'Since 2.0 the server refuses `>`, double quotes and control characters in names, also in those of services and pipelines.',
    todo: 'Rename those with `>`, a double quote or a control character before the upgrade.',
    check: 'A search for such names in the server finds none.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'Filters of new defaults.' },
    concerns: 'those with pipelines of Kafka, Redpanda and Redshift that were made in the UI',
    why: 'Since 2.0 Kafka and Redpanda leave out the topics `^__.*`, `^_schemas$` and `^_confluent.*`, and Redshift the tables `^(?:.*\\.)?mv_tbl__.*__\\d+$`. Pipelines that were made in the UI and mark what is gone as deleted will mark such topics and tables.',
    todo: 'Set `topicFilterPattern` and `tableFilterPattern` in such pipelines if you want to keep what the defaults leave out.',
    check: 'After the first run, the service has the topics and tables that it had.',
  },
  {
    ...{
      release: '2.0.0',
      kind: 'server',
      title: 'Samples of the profiler.',
      concerns: 'those with profilers made in the UI',
    },
    why: 'Since 2.0 a profiler without settings of its own for samples samples by the size of a table instead of reading all rows, and no longer computes `cardinalityDistribution` by default.',
    todo: 'Set the sample and the metrics of such profilers if you need them as before.',
    check: 'The profile of a table has the metrics that you use.',
  },
  {
    ...{ release: '2.0.0', kind: 'server', title: 'Slow queries.', concerns: 'administrators of the server' },
    why: 'Since 2.0 the server stops a query of its database after 300 seconds.',
    todo: 'Set `DB_QUERY_TIMEOUT_SECONDS` if you need another limit.',
    check: 'The log of the server has no query that was stopped.',
  },
  {
    ...{ release: '2.0.0', kind: 'airflow', title: 'The orchestrator.', concerns: 'those who plan the next upgrade' },
    why: 'Airflow as part of the installation is announced as deprecated for 2.1, in favor of Kubernetes jobs. An Airflow of your own can stay.',
    todo: 'Nothing has to be done for this upgrade; plan for the next one.',
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
    concerns: 'those who use the action of Great Expectations',
    why: 'As of 2.0 the extra `great-expectations` installs version 1.3 or later, and `great-expectations-1xx` was removed. Checkpoints for 0.18 no longer work.',
    todo: 'In code, `OpenMetadataValidationAction1xx` of `metadata.great_expectations.action1xx` is now `OpenMetadataValidationAction` of `metadata.great_expectations.action`.',
    check: 'A checkpoint runs, and its result is in OpenMetadata.',
  },
  {
    ...{ release: '2.0.0', kind: 'client', title: '`OM_SAS_VERIFY_SSL`', concerns: 'those who use the connector SAS' },
    why: 'must be a boolean word (`true`, `false`) as of 2.0, where it is set.',
    todo: 'Look for it in the environment of your workflows.',
    check: 'The workflow of SAS starts.',
  },
  {
    ...{ release: '2.0.3', kind: 'client', title: 'Certificates in your own Python code.' },
    concerns: 'those who use the Python SDK',
    why: '`verify_ssl` of the SDK, and the variable `OPENMETADATA_VERIFY_SSL`, are on by default as of 2.0.3. Workflow files are not affected.',
    todo: 'Give your programs the certificate of the server.',
    check: 'Your programs connect to the server.',
  },
];

/** The notes of the releases that the upgrade passes, oldest first. */
export function upgradeNotes(way: Way, kinds: readonly UpgradeNote['kind'][]): readonly UpgradeNote[] {
  return NOTES.filter(({ kind, release }) => kinds.includes(kind) && crosses(way, release));
}

/** A note as a paragraph of a runbook. */
export function noteParagraph({ title, why, todo, check }: UpgradeNote): string {
  return `**${title}** ${why} ${todo} Done when: ${check}`;
}
