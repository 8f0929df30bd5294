import { existsSync, writeFileSync } from 'node:fs';
import { diceOf } from '../../server/src/schemas/testing/random-data';
import { projectValues } from '../chart-conformance/projection';
import { checkoutStore } from '../generate/checkout-store';
import { option } from '../option';
import { agreementOver, percentOf, type Agreement } from './agreement';
import { Helm, helmVersion } from './helm';
import { judgeMigration } from './migrations';
import { CHOSEN, RECORDED, readRecorded } from './recorded';
import { seededCases } from './seeded';
import type { RecordedCase, ValuesCase } from './values-case';

/**
 * Holds omconfig's verdicts on chart values against those of the Helm on the path, and what the server gets before and
 * after migrations. Run by `npm run charts:helm -- --charts FOLDER [--seed N] [--files N] [--migrations N] [--record]`;
 * FOLDER holds the chart `openmetadata` once per version, each in a folder of that name. Without Helm or charts it runs the
 * recorded verdicts alone, as the tests do.
 */
const LEAST_PERCENT = 99.5;
const store = checkoutStore();

void main();

async function main(): Promise<void> {
  print('recorded verdicts', agreementOver(readRecorded(RECORDED)));
  print('chosen files', agreementOver(readRecorded(CHOSEN)));
  const charts = option('charts');
  const version = await helmVersion();
  if (version === undefined || charts === undefined || !existsSync(charts)) {
    console.log('No Helm on the path or no --charts FOLDER: nothing but the recorded verdicts was compared.');
    return;
  }
  console.log(`Helm ${version}`);
  const helm = new Helm(charts);
  try {
    const [judged, chosen] = [await judgeSeeded(helm), await judgeAll(helm, readRecorded(CHOSEN))];
    if (process.argv.includes('--record')) record(RECORDED, judged);
    if (process.argv.includes('--record')) record(CHOSEN, chosen);
    print('chosen files, asked again', agreementOver(chosen));
    print(`seed ${String(number('seed', 1))}`, agreementOver(judged));
    await compareMigrations(helm);
  } finally {
    helm.close();
  }
}

/** Without the two charts whose own schema Helm refuses from 3.18.5 on, whatever the values are. */
function versionsOf(helm: Helm): readonly string[] {
  return helm.versions().filter((version) => version !== '0.0.47' && version !== '0.0.48');
}

async function judgeSeeded(helm: Helm): Promise<readonly RecordedCase[]> {
  const cases = versionsOf(helm).flatMap((version, index) => [...casesFor(version, index, number('files', 5))]);
  return judgeAll(helm, cases);
}

/** What Helm says today of cases; the verdict that is recorded with them does not count. */
function judgeAll(helm: Helm, cases: readonly (ValuesCase & Pick<RecordedCase, 'known'>)[]): Promise<RecordedCase[]> {
  return inPairs(cases, async ({ chart, layout, change, values, known }) => ({
    ...{ chart, layout, change, values },
    ...(await helm.verdict({ chart, layout, change, values })),
    ...(known === undefined ? {} : { known }),
  }));
}

function casesFor(version: string, index: number, count: number): Iterable<ValuesCase> {
  const schema = projectValues(store, 'chart/openmetadata-values', version);
  return seededCases(version, schema, diceOf(number('seed', 1) * 1000 + index + 1), count);
}

/** From each version to the newest, legal values alone. */
async function compareMigrations(helm: Helm): Promise<void> {
  const versions = versionsOf(helm);
  const newest = versions.at(-1) ?? '';
  const cases = versions
    .slice(0, -1)
    .flatMap((version, index) =>
      [...casesFor(version, index + 500, 40)].filter(isLegal).slice(0, number('migrations', 2)),
    );
  const outcomes = await inPairs(cases, async (one) => ({ one, outcome: await judgeMigration(helm, one, newest) }));
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
  console.log(`migrations to ${newest}: ${[...counts].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')}`);
  for (const { one, outcome } of outcomes.filter(({ outcome: { kind } }) => kind === 'lost')) {
    console.log(`  ${one.chart}, ${one.change}: ${outcome.what ?? ''}`);
    process.exitCode = 1;
  }
}

function isLegal({ change, layout }: ValuesCase): boolean {
  return layout === 'values' && change.startsWith('a legal value');
}

/** Two at a time: Helm is a process of its own. */
async function inPairs<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += 2) results.push(...(await Promise.all(items.slice(at, at + 2).map(ask))));
  return results;
}

function print(name: string, agreement: Agreement): void {
  const { cases, same, deliberate, foreign, differences } = agreement;
  const percent = percentOf(agreement);
  console.log(
    `${name}: ${String(cases)} files, ${String(same)} with the same verdict, ${String(deliberate)} errors on purpose, ` +
      `${String(foreign)} not taken for ours: ${percent.toFixed(2)} %`,
  );
  for (const line of differences) console.log(`  ${line}`);
  if (percent < LEAST_PERCENT) process.exitCode = 1;
}

function record(file: string, cases: readonly RecordedCase[]): void {
  writeFileSync(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

function number(name: string, otherwise: number): number {
  return Number(option(name) ?? otherwise);
}
