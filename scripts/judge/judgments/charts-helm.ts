import { existsSync, writeFileSync } from 'node:fs';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { checkoutStore } from '../../generate/checkout-store';
import { projectValues } from '../charts/projection';
import { Helm, helmVersion } from '../judges/helm';
import type { Asked } from '../report/command-line';
import { groupBy } from '../../../server/src/text/group-by';
import type { Judgment } from '../report/judgment';
import { seededCases } from '../sources/seeded-values';
import { CHOSEN, readRecorded, SEEDED, type RecordedCase, type ValuesCase } from '../sources/values-case';
import { judgeChanges } from '../upgrades/helm-changes';
import { judgeMigration } from '../upgrades/helm-migration';
import { agreementOver, percentOf } from './values-agreement';

const LEAST_PERCENT = 99.5;
const store = checkoutStore();

/** Our verdicts on values against those of Helm, recorded ones and new ones. */
export const judgment: Judgment = {
  about:
    "Holds omconfig's verdicts on chart values against those of the Helm on the path, and what is installed before and after migrations and fixes, whatever is stated about their start. Without Helm or charts, against the recorded verdicts alone.",
  options: {
    charts: { value: 'FOLDER', help: 'the chart `openmetadata` once per version, each in a folder of that name' },
    seed: { value: 'N', help: 'of the random choices (1)' },
    files: { value: 'N', help: 'how many files per version (5)' },
    migrations: { value: 'N', help: 'how many migrations per version (2)' },
    changes: { value: 'N', help: 'how many recorded files are fixed and migrated, for each start (40)' },
    record: { help: 'writes down what Helm says' },
  },
  run: async (asked) => {
    let isFine = printAgreement('recorded verdicts', readRecorded(SEEDED));
    isFine = printAgreement('chosen files', readRecorded(CHOSEN)) && isFine;
    const charts = asked.text('charts');
    const version = await helmVersion();
    if (version === undefined || charts === undefined || !existsSync(charts)) {
      console.log('No Helm on the path or no --charts FOLDER: nothing but the recorded verdicts was compared.');
      return isFine;
    }
    console.log(`Helm ${version}`);
    const helm = new Helm(charts);
    try {
      return (await askAgain(helm, asked)) && isFine;
    } finally {
      helm.close();
    }
  },
};

async function askAgain(helm: Helm, asked: Asked): Promise<boolean> {
  const versions = helm.versionsWithFacts();
  const seed = asked.number('seed', 1);
  const casesOf = (version: string, index: number, count: number): readonly ValuesCase[] => {
    const schema = projectValues(store, 'chart/openmetadata-values', version);
    return [...seededCases({ chart: version, schema, dice: diceOf(seed * 1000 + index + 1), count })];
  };
  const count = asked.number('files', 5);
  const seeded = await judgeAll(
    helm,
    versions.flatMap((version, index) => casesOf(version, index, count)),
  );
  const chosen = await judgeAll(helm, readRecorded(CHOSEN));
  if (asked.has('record')) {
    record(SEEDED, seeded);
    record(CHOSEN, chosen);
  }
  const isFine = printAgreement('chosen files, asked again', chosen);
  // Legal values alone, from each version to the newest.
  const legal = versions.slice(0, -1).flatMap((version, index) =>
    casesOf(version, index + 500, 40)
      .filter(({ change, layout }) => layout === 'values' && change.startsWith('a legal value'))
      .slice(0, asked.number('migrations', 2)),
  );
  const isFineSeeded = printAgreement(`seed ${seed}`, seeded);
  const isKept = await compareMigrations(helm, legal, versions.at(-1) ?? '');
  const recorded = [...seeded, ...chosen].filter(({ chart, renders }) => renders && versions.includes(chart));
  const step = Math.max(1, Math.floor(recorded.length / asked.number('changes', 40)));
  const cases = recorded.filter((_, at) => at % step === 0);
  console.log(`changes of ${String(cases.length)} files, on their version and on a later one:`);
  return (await judgeChanges(helm, { cases, versions })) && isKept && isFine && isFineSeeded;
}

/** What Helm says today of cases; the verdict that is recorded with them does not count. */
function judgeAll(helm: Helm, cases: readonly (ValuesCase & Pick<RecordedCase, 'known'>)[]): Promise<RecordedCase[]> {
  return inPairs(cases, async ({ chart, layout, change, values, known }) => ({
    ...{ chart, layout, change, values },
    ...(await helm.verdict({ chart, layout, change, values })),
    ...(known === undefined ? {} : { known }),
  }));
}

async function compareMigrations(helm: Helm, cases: readonly ValuesCase[], newest: string): Promise<boolean> {
  const outcomes = await inPairs(cases, async (one) => ({ one, outcome: await judgeMigration(helm, one, newest) }));
  const kinds = groupBy(outcomes, ({ outcome }) => outcome.kind);
  console.log(`migrations to ${newest}: ${[...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ')}`);
  const lost = kinds.get('lost') ?? [];
  for (const { one, outcome } of lost) console.log(`  ${one.chart}, ${one.change}: ${outcome.what ?? ''}`);
  return lost.length === 0;
}

/** Two at a time: Helm is a process of its own. */
async function inPairs<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 2) results.push(...(await Promise.all(items.slice(at, at + 2).map(ask))));
  return results;
}

function printAgreement(name: string, cases: readonly RecordedCase[]): boolean {
  const agreement = agreementOver(cases);
  const { same, deliberate, foreign, differences } = agreement;
  const percent = percentOf(agreement);
  console.log(
    `${name}: ${cases.length} files, ${same} with the same verdict, ${deliberate} errors on purpose, ` +
      `${foreign} not taken for ours: ${percent.toFixed(2)} %`,
  );
  for (const line of differences.lines()) console.log(line);
  return percent >= LEAST_PERCENT;
}

function record(file: string, cases: readonly RecordedCase[]): void {
  writeFileSync(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
