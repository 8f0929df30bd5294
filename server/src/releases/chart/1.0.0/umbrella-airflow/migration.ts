import { isClientSection, umbrellaMigration } from '../../../rows/umbrella-settings';

/** The settings of Airflow in an umbrella chart's own `global`. */
export const umbrellaAirflow = umbrellaMigration({
  id: 'chart/1.0.0/umbrella-airflow',
  release: '1.0.0',
  title: "Move Airflow's settings from the global of an umbrella chart to the values of the chart",
  isMeant: isClientSection,
  why:
    'Helm passes it to the chart. Versions 1.0.0 to 1.0.2 reject it and later ones silently ignore it, ' +
    'so the server would use the default Airflow instead of yours.',
  severity: 'error',
});
