import type { ChartName } from '../../server/src/schemas/releases/release-list';
import { readReleaseList } from '../../server/src/schemas/releases/release-list';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import { checkoutStore } from '../generate/checkout-store';
import { ownDefaults } from './own-defaults';
import { upgrade, type Upgrade } from './upgrade';

/**
 * Brings the own values of each version of a chart to each later one, by the service as `npm run generate` left it: the
 * result must be right there, nothing in it may be ignored that was read before or be lost without a word, and a second
 * run must change nothing.
 * Run by `npm run chart-matrix`, for a part by `npm run chart-matrix -- 1.0.6 1.13.1` (these versions alone).
 */
const VERSIONS: Readonly<Record<ChartName, string>> = {
  // The first and the last of each minor, and the patches that broke something.
  openmetadata:
    '0.0.40 0.0.51 0.0.58 1.0.0 1.0.6 1.1.0 1.1.14 1.2.0 1.2.8 1.3.0 1.3.4 1.4.8 1.5.13 1.6.11 1.6.12 1.7.0 1.8.4 1.9.4 1.9.7 1.10.3 1.11.11 1.11.12 1.12.5 1.13.1',
  'openmetadata-dependencies': '0.0.40 0.0.51 0.0.58 1.0.6 1.1.14 1.2.1 1.2.3 1.3.0 1.6.2 1.9.4 1.11.2 1.11.3 1.13.1',
};
const SCHEMAS: Readonly<Record<ChartName, string>> = {
  openmetadata: 'chart/openmetadata-values',
  'openmetadata-dependencies': 'chart/dependencies-values',
};

const store = checkoutStore();
const known = readReleaseList(store);
const wanted = process.argv.slice(2);

for (const chart of ['openmetadata', 'openmetadata-dependencies'] as const) {
  const all = VERSIONS[chart].split(' ');
  const versions =
    wanted.length === 0 ? all : wanted.filter((version) => known.resolveChart(chart, version)?.release === version);
  if (versions.length > 1) printMatrix(chart, versions.toSorted(compareReleases));
}

function printMatrix(chart: ChartName, versions: readonly string[]): void {
  const width = Math.max(...versions.map((version) => version.length)) + 1;
  const cell = (text: string): string => text.padStart(width);
  console.log(`\n${chart}: own values of the version on the left, brought to the version above`);
  console.log([cell(''), ...versions.slice(1).map(cell)].join(''));
  const failures = new Map<string, string[]>();
  for (const from of versions.slice(0, -1)) {
    const values = ownDefaults(store, SCHEMAS[chart], from);
    const cells = versions.slice(1).map((to) => {
      if (compareReleases(to, from) <= 0) return cell('');
      const outcome = upgrade({ values, from, to, app: known.appOfChart(chart, to) ?? to });
      for (const line of linesOf(outcome)) failures.set(line, [...(failures.get(line) ?? []), `${from}→${to}`]);
      return cell(markOf(outcome));
    });
    console.log([cell(from), ...cells].join(''));
  }
  console.log(
    'ok: right and read; +n: n steps for a person; E: wrong; I: ignored; L: lost; S: a second run changes it again',
  );
  for (const [line, pairs] of failures) console.log(`  ${line}\n    ${pairs.join(' ')}`);
  if (failures.size > 0) process.exitCode = 1;
}

function markOf({ errors, ignored, lost, unsettled, manual }: Upgrade): string {
  const wrong = [
    errors.length > 0 ? 'E' : '',
    ignored.length > 0 ? 'I' : '',
    lost.length > 0 ? 'L' : '',
    unsettled ? 'S' : '',
  ].join('');
  return wrong === '' ? (manual === 0 ? 'ok' : `ok+${String(manual)}`) : wrong;
}

function linesOf({ errors, ignored, lost, unsettled }: Upgrade): string[] {
  return [
    ...errors,
    ...ignored,
    ...lost.map((path) => `lost: ${path}`),
    ...(unsettled ? ['a second run changes the result'] : []),
  ];
}
