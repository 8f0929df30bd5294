import { FIXED, NEW_PIN, OLD_PIN, UPGRADED, WRONG } from '../../../test/repositories/layout-states';
import { LAYOUTS, NAMES_LAYOUTS } from '../../../test/repositories/layouts';
import { handedBy, namesHandedBy, type Handed, type Texts } from './layout-readings';

/** A way in which people install the chart: the files of a small repository, in three states. */
export interface LayoutCase {
  readonly name: string;
  /** With a misspelled key, a wrong type and an old version; whole values also have a key that moves later. */
  readonly wrong: Texts;
  /** For the old version, with nothing wrong. */
  readonly old: Texts;
  /** For the new version. */
  readonly upgraded: Texts;
  /** Fixes that need no review make the second of the first. Values that are set by name have none. */
  readonly isFixed: boolean;
  /** What files of this layout hand to Helm. */
  readonly handed: (files: Texts) => Handed;
}

const CLUSTER = ['openmetadata.config.clusterName', 'acme'] as const;
const CLIENT = 'openmetadata.config.pipelineServiceClientConfig';
const ADDRESS = 'http://airflow.example.com';

/** All layouts of the suite of repositories, with those that set values by their names. */
export const LAYOUT_CASES: readonly LayoutCase[] = [
  ...LAYOUTS.map(({ name, files }) => ({
    name,
    wrong: files(WRONG),
    old: files(FIXED),
    upgraded: files(UPGRADED),
    isFixed: true,
    handed: (texts: Texts) => handedBy(name, texts),
  })),
  ...NAMES_LAYOUTS.map(({ name, files }) => ({
    name: `${name}, by names`,
    wrong: files(OLD_PIN, [
      ['replicaCount', 'two'],
      ['openmetadata.config.clusterNam', 'acme'],
    ]),
    old: files(OLD_PIN, [CLUSTER, [`${CLIENT}.apiEndpoint`, ADDRESS]]),
    upgraded: files(NEW_PIN, [CLUSTER, [`${CLIENT}.airflow.apiEndpoint`, ADDRESS]]),
    isFixed: false,
    handed: (texts: Texts) => namesHandedBy(name, texts),
  })),
];
