import type { Judgment } from './report/judgment';

/** The judgments by the names of their npm scripts. Each is loaded when it is asked for: some need much. */
export const JUDGMENTS: Readonly<Record<string, () => Promise<{ readonly judgment: Judgment }>>> = {
  conformance: () => import('./judgments/conformance'),
  'conformance:charts': () => import('./judgments/conformance-charts'),
  oracle: () => import('./judgments/oracle'),
  'oracle:upgrades': () => import('./judgments/oracle-upgrades'),
  'oracle:effects': () => import('./judgments/oracle-effects'),
  'oracle:fresh': () => import('./judgments/oracle-fresh'),
  'oracle:peer': () => import('./judgments/oracle-peer'),
  faults: () => import('./judgments/faults'),
  repositories: () => import('./judgments/repositories'),
  mutations: () => import('./judgments/mutations'),
  slips: () => import('./judgments/slips'),
  'charts:helm': () => import('./judgments/charts-helm'),
  'charts:installations': () => import('./judgments/charts-installations'),
  'charts:layouts': () => import('./judgments/charts-layouts'),
  'charts:trim': () => import('./judgments/charts-trim'),
  'charts:inside': () => import('./judgments/charts-inside'),
  'charts:kubernetes': () => import('./judgments/charts-kubernetes'),
  compose: () => import('./judgments/compose'),
  'chart-matrix': () => import('./judgments/chart-matrix'),
  'upgrade-matrix': () => import('./judgments/upgrade-matrix'),
};
