import { chartOfKind, type ChartName } from '../../documents/read/chart-name';
import { isKnown } from '../../documents/read/evidence';
import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import type { Way } from './crosses';
import type { Obligation } from './obligation';

/** Since this version the dependencies chart holds the official chart of Airflow. */
export const OFFICIAL_AIRFLOW: Release = '1.11.3';

const ADMINISTRATORS = 'those who run the server';

/** What every upgrade asks of the server, in the order in which it is done. */
export function serverSteps(way: Way, charts: Readonly<Record<ChartName, Release>>): readonly Obligation[] {
  const steps: readonly Omit<Obligation, 'kind' | 'concerns'>[] = [
    {
      text: 'Stop the orchestrator, and back up the database of the server.',
      why: 'An upgrade changes the database, and there is no way back but a backup.',
      check: 'The backup was restored into another database once.',
    },
    {
      text: 'Raise the sort memory of the database to 20 MB.',
      why: 'The migrations of the server sort large rows.',
      check: '`SELECT @@sort_buffer_size` (MySQL) or `SHOW work_mem` (Postgres) says so.',
    },
    ...(replacesAirflow(way, charts) ? [REINSTALL] : []),
    {
      text: `Upgrade the server to ${way.to}.`,
      why: 'Server and client must have the same release.',
      check: '`./bootstrap/openmetadata-ops.sh validate` in its container finds no migration that is missing.',
    },
    {
      text: 'Rebuild the search index, then deploy the pipelines that were made in the UI again.',
      why: 'Both were made by the release before.',
      check: 'A search finds what it found before, and a pipeline that was deployed again runs.',
    },
  ];
  return steps.map((step) => ({ kind: 'server', concerns: ADMINISTRATORS, ...step }));
}

const REINSTALL: Omit<Obligation, 'kind' | 'concerns'> = {
  text: 'Uninstall the dependencies chart and install the new version. Airflow is then reached at the service `openmetadata-dependencies-api-server`.',
  why: `Since ${OFFICIAL_AIRFLOW} it holds the official chart of Airflow; \`helm upgrade\` fails, because selectors and volume claims cannot be changed.`,
  check: '`helm list` shows the new version, and the databases hold what was backed up.',
  since: OFFICIAL_AIRFLOW,
};

/** Whether the installed dependencies chart is from before the official chart of Airflow, and the target is not. */
export function replacesAirflow({ parts }: Pick<Way, 'parts'>, charts: Readonly<Record<ChartName, Release>>): boolean {
  if (compareReleases(charts['openmetadata-dependencies'], OFFICIAL_AIRFLOW) < 0) return false;
  return parts.some(
    ({ root, release }) =>
      chartOfKind(root.kind) === 'openmetadata-dependencies' &&
      isKnown(release.source) &&
      compareReleases(release.release, OFFICIAL_AIRFLOW) < 0,
  );
}
