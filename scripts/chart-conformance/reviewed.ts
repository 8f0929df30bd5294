/** Differences from the published schemas and the facts that are meant, each with its reason. */
interface Reviewed {
  readonly path: string;
  readonly word: string;
  readonly reason: string;
}

const followsTheRelease = 'follows every release, so no single default is worth stating';
const code = 'a script or a template, which we do not copy';

/** Every accepted difference from a published schema, with its reason. */
const reviewed: readonly Reviewed[] = [
  {
    path: 'global.eventMonitor',
    word: 'required',
    reason: 'Helm checks the values merged with the chart’s own, which have both, so neither can be missing',
  },
  { path: 'airflow.airflow.image.tag', word: 'default', reason: followsTheRelease },
  { path: 'airflow.images.airflow.tag', word: 'default', reason: followsTheRelease },
  { path: 'mysql.initdbScripts.init_airflow_db_scripts.sql', word: 'default', reason: code },
  { path: 'mysql.initdbScripts.init_openmetadata_db_scripts.sql', word: 'default', reason: code },
  { path: 'airflow.web.extraVolumes', word: 'default', reason: code },
  { path: 'airflow.web.extraVolumeMounts', word: 'default', reason: code },
  { path: 'airflow.apiServer.extraVolumes', word: 'default', reason: code },
  { path: 'airflow.apiServer.extraVolumeMounts', word: 'default', reason: code },
];

/** The reason why a difference is meant; undefined when it is not. */
export function reasonFor(difference: { readonly path: string; readonly word: string }): string | undefined {
  return reviewed.find((one) => one.path === difference.path && one.word === difference.word)?.reason;
}
