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
      why: 'An upgrade changes the database, and only a backup brings it back.',
      check: 'The backup has been restored into another database.',
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
      check: '`./bootstrap/openmetadata-ops.sh validate` in its container finds no missing migrations.',
    },
    {
      text: 'Rebuild the search index, then redeploy the pipelines that were created in the UI.',
      why: 'Both were created by the previous release.',
      check: 'Search finds what it found before, and a redeployed pipeline runs.',
    },
  ];
  return steps.map((step) => ({ kind: 'server', concerns: ADMINISTRATORS, ...step }));
}

const REINSTALL: Omit<Obligation, 'kind' | 'concerns'> = {
  text: 'Uninstall the dependencies chart and install the new version. Airflow is then reached at the service `openmetadata-dependencies-api-server`.',
  why: `As of ${OFFICIAL_AIRFLOW} it contains Airflow’s official chart; \`helm upgrade\` fails, because selectors and volume claims cannot be changed.`,
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
