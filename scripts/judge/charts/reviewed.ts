import type { Reviewed } from '../report/tally';

const FOLLOWS_THE_RELEASE = 'follows every release, so no single default is worth stating';
const CODE = 'a script or a template, which we do not copy';

/** The differences from the published chart schemas and the facts that are meant: of a place, in a word. */
export const REVIEWED: readonly Reviewed[] = [
  {
    name: 'global.eventMonitor',
    fact: 'required',
    reason: 'Helm checks the values merged with the chart’s own, which have both, so neither can be missing',
  },
  { name: 'airflow.airflow.image.tag', fact: 'default', reason: FOLLOWS_THE_RELEASE },
  { name: 'airflow.images.airflow.tag', fact: 'default', reason: FOLLOWS_THE_RELEASE },
  { name: 'mysql.initdbScripts.init_airflow_db_scripts.sql', fact: 'default', reason: CODE },
  { name: 'mysql.initdbScripts.init_openmetadata_db_scripts.sql', fact: 'default', reason: CODE },
  { name: 'airflow.web.extraVolumes', fact: 'default', reason: CODE },
  { name: 'airflow.web.extraVolumeMounts', fact: 'default', reason: CODE },
  { name: 'airflow.apiServer.extraVolumes', fact: 'default', reason: CODE },
  { name: 'airflow.apiServer.extraVolumeMounts', fact: 'default', reason: CODE },
];
