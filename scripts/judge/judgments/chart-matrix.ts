import { readReleaseList, type ChartName } from '../../../server/src/schemas/releases/release-list';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { checkoutStore } from '../../generate/checkout-store';
import { ownDefaults } from '../charts/projection';
import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';
import { upgradeValues, type UpgradedValues } from '../upgrades/upgrade-values';

interface Chart {
  readonly name: ChartName;
  readonly schema: string;
  /** The first and the last of each minor, and the patches that broke something. */
  readonly versions: string;
}

const CHARTS: readonly Chart[] = [
  {
    name: 'openmetadata',
    schema: 'chart/openmetadata-values',
    versions:
      '0.0.40 0.0.51 0.0.58 1.0.0 1.0.6 1.1.0 1.1.14 1.2.0 1.2.8 1.3.0 1.3.4 1.4.8 1.5.13 1.6.11 1.6.12 1.7.0 1.8.4 1.9.4 1.9.7 1.10.3 1.11.11 1.11.12 1.12.5 1.13.1',
  },
  {
    name: 'openmetadata-dependencies',
    schema: 'chart/dependencies-values',
    versions: '0.0.40 0.0.51 0.0.58 1.0.6 1.1.14 1.2.1 1.2.3 1.3.0 1.6.2 1.9.4 1.11.2 1.11.3 1.13.1',
  },
];

const store = checkoutStore();
const releases = readReleaseList(store);

/**
 * A chart's own values, upgraded from each version to each later one: the result must be right there, nothing in it may be
 * ignored that was read before or be lost without a word, and a second run must change nothing.
 */
export const judgment: Judgment = {
  about: "Upgrades a chart's own values from each version to each later one, and checks what came of it.",
  words: '[VERSION…]',
  options: {},
  run: ({ words }) => {
    const tally = new Tally();
    for (const chart of CHARTS) {
      const wanted = words.filter((version) => releases.resolveChart(chart.name, version)?.release === version);
      const versions = words.length === 0 ? chart.versions.split(' ') : wanted;
      if (versions.length > 1) printMatrix(chart, versions.toSorted(compareReleases), tally);
    }
    for (const line of tally.lines()) console.log(line);
    return tally.isClean;
  },
};

function printMatrix({ name, schema }: Chart, versions: readonly string[], tally: Tally): void {
  const width = Math.max(...versions.map((version) => version.length)) + 1;
  const cell = (text: string): string => text.padStart(width);
  console.log(`\n${name}: own values of the version on the left, brought to the version above`);
  console.log([cell(''), ...versions.slice(1).map(cell)].join(''));
  for (const from of versions.slice(0, -1)) {
    const values = ownDefaults(store, schema, from);
    const cells = versions.slice(1).map((to) => {
      if (compareReleases(to, from) <= 0) return cell('');
      const outcome = upgradeValues({ values, from, to, app: releases.appOfChart(name, to) ?? to });
      for (const fact of faultsOf(outcome)) tally.add({ name, fact }, `${from}→${to}`);
      return cell(markOf(outcome));
    });
    console.log([cell(from), ...cells].join(''));
  }
  console.log(
    'ok: right and read; +n: n steps for a person; E: wrong; I: ignored; L: lost; S: a second run changes it again',
  );
}

function markOf({ errors, ignored, lost, unsettled, manual }: UpgradedValues): string {
  const faults = { E: errors.length > 0, I: ignored.length > 0, L: lost.length > 0, S: unsettled };
  const wrong = Object.entries(faults).flatMap(([mark, isThere]) => (isThere ? [mark] : []));
  return wrong.join('') || (manual === 0 ? 'ok' : `ok+${manual}`);
}

function faultsOf({ errors, ignored, lost, unsettled }: UpgradedValues): readonly string[] {
  const settled = unsettled ? ['a second run changes the result'] : [];
  return [...errors, ...ignored, ...lost.map((path) => `lost: ${path}`), ...settled];
}
