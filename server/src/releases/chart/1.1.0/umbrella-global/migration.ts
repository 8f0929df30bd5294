import { isClientSection, umbrellaMigration } from '../../../rows/umbrella-settings';

/** The other settings of the server in an umbrella chart's own `global`. */
export const umbrellaGlobal = umbrellaMigration({
  id: 'chart/1.1.0/umbrella-global',
  release: '1.1.0',
  title: "Move the server's settings from the global of an umbrella chart to the values of the chart",
  isMeant: (name) => !isClientSection(name),
  why:
    'Until chart 1.0.6 it was passed to the server. As of 1.1.0 the chart silently ignores it, and the server starts ' +
    'with its default.',
  severity: 'warning',
});
