import type { Release } from '../../../documents/release/release';
import { crosses } from '../find/crosses';
import type { Findings } from '../find/findings';

/** What a release of the server changed for everybody, which no file shows. */
interface ServerNote {
  readonly release: Release;
  readonly text: string;
}

/** From the notes of the releases. */
const NOTES: readonly ServerNote[] = [
  {
    release: '1.6.0',
    text: '**Policies.** Since 1.6 `EditTags` covers tags only; glossary terms and tiers have `EditGlossaryTerms` and `EditTier`. Policies that were made in the UI are not in these files: check those that allow or deny `EditTags`.',
  },
  {
    release: '1.6.0',
    text: '**Calls of `dataQuality/testSuites/executable`.** The endpoint is deprecated since 1.6. Check programs that call it, also those that are not in these files.',
  },
  {
    release: '1.6.0',
    text: '**The Airflow of the ingestion image** reads its database with the driver `mysqldb` since 1.6: where `DB_SCHEME` is set for it, also in a secret or a pipeline, it must be `mysql+mysqldb`.',
  },
  {
    release: '1.13.0',
    text: '**The search index** is rebuilt once a week since 1.13. Look at the schedule in Settings → Applications → Search Indexing.',
  },
  {
    release: '1.13.0',
    text: '**Permissions for pipelines.** Since 1.13, running a pipeline needs the permission Trigger, and a pipeline without owners has those of its service. Check the policies of those who run pipelines.',
  },
  {
    release: '1.13.2',
    text: '**Stopping a run** needs the permission EditAll since 1.13.2.',
  },
  {
    release: '2.0.0',
    text: '**The REST API.** Since 2.0 `/v1/suggestions` no longer exists, and `pipelineStatuses` is a list. Check what you wrote against them.',
  },
  {
    release: '2.0.0',
    text: '**Names.** Since 2.0 the server refuses `>`, double quotes and control characters in names, also in those of services and pipelines. Rename those that have one before the upgrade.',
  },
  {
    release: '2.0.0',
    text: '**Filters of new defaults.** Since 2.0 Kafka and Redpanda leave out the topics `^__.*`, `^_schemas$` and `^_confluent.*`, and Redshift the tables `^(?:.*\\.)?mv_tbl__.*__\\d+$`. Pipelines that were made in the UI and mark what is gone as deleted will mark such topics and tables: set the filter there if you want to keep them.',
  },
  {
    release: '2.0.0',
    text: '**Slow queries.** Since 2.0 the server stops a query of its database after 300 seconds; `DB_QUERY_TIMEOUT_SECONDS` sets another limit.',
  },
  {
    release: '2.0.0',
    text: '**The orchestrator.** Airflow as part of the installation is announced as deprecated for 2.1, in favor of Kubernetes jobs. An Airflow of your own can stay.',
  },
];

/** The notes of the releases that the upgrade passes, oldest first. */
export function serverNotes(findings: Findings): readonly string[] {
  return NOTES.filter(({ release }) => crosses(findings, release)).map(({ text }) => text);
}
