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
