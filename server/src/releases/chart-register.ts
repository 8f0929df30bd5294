import type { Migration } from './migration/migration';
import { umbrellaAirflow } from './chart/1.0.0/umbrella-airflow/migration';
import { umbrellaGlobal } from './chart/1.1.0/umbrella-global/migration';
import { secretKeys } from './chart/1.3.3/secret-keys/migration';
import { disabledClient } from './chart/1.11.12/disabled-client/migration';
import { modelVariables } from './chart/2.0.0/model-variables/migration';

/** The migrations of chart values that have code of their own, oldest first. */
export const chartMigrations: readonly Migration[] = [
  umbrellaAirflow,
  umbrellaGlobal,
  secretKeys,
  disabledClient,
  modelVariables,
];
