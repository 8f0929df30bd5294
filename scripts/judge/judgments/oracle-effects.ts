import { deepEqual } from '../../../server/src/yaml/equal';
import {
  migratedValues,
  readChartEffects,
  renderEffect,
  verdictOfChart,
  writeChartEffects,
  type ChartEffect,
  type MigratedValues,
} from '../effects/chart-effects';
import { effectTable } from '../effects/effect-table';
import { observe, type Observation } from '../effects/observe';
import { migratedCases, readEffects, writeEffects, type RecordedEffect } from '../effects/recorded-effects';
import { Helm, helmVersion } from '../judges/helm';
import type { Judgment } from '../report/judgment';

type MigratedCase = ReturnType<typeof migratedCases>[number];

/** What a release does with a value before a migration must be what the next one does with it afterwards. */
export const judgment: Judgment = {
  about:
    'Runs what releases do with workflows before and after their migration (the lookup, the request, the address), with the code of ' +
    'their packages, renders chart values with Helm, and compares it. Without folders, what was recorded is compared. Prints which ' +
    'migrations have such a proof.',
  words: '[FOLDER]',
  options: {
    charts: {
      value: 'FOLDER',
      help: 'the chart `openmetadata` once per version, each in a folder of that name, for Helm',
    },
    record: { help: 'write what was observed to the recorded effects' },
  },
  run: async ({ words: [folder], has, text }) => {
    const cases = migratedCases();
    const effects = folder === undefined ? readEffects() : await observeAll(folder, cases);
    if (has('record')) writeEffects(withEarlier(effects));
    let isRight = true;
    for (const one of cases) {
      const found = effects.find(({ id }) => id === one.id);
      const verdict = verdictOf(one, found);
      if (verdict !== 'the same') isRight = false;
      console.log(`${one.id} (${one.of}, ${one.from} → ${one.to}): ${verdict}`);
    }
    const values = migratedValues();
    const rendered = await renderAll(text('charts'), values);
    if (has('record')) writeChartEffects(rendered);
    for (const one of values) {
      const verdict = verdictOfChart(
        one,
        rendered.find(({ id }) => id === one.id),
      );
      if (verdict !== 'the same') isRight = false;
      console.log(`${one.id} (${one.of}, chart ${one.from} → ${one.to}): ${verdict}`);
    }
    const table = effectTable();
    for (const { migration, does, proofs, why } of table)
      console.log(`${migration} | ${does.join(', ')} | ${why ?? `proved by ${String(proofs)}`}`);
    const proved = table.filter(({ proofs }) => proofs > 0).length;
    console.log(`${String(proved)} of ${String(table.length)} migrations have a proof, the others a reason`);
    return isRight;
  },
};

/** What is known of a case: the same is done before and after, or not. */
export function verdictOf({ after }: MigratedCase, found: RecordedEffect | undefined): string {
  if (found === undefined) return 'not run, because a package is missing';
  if (found.after !== after) return 'migrated in another way than recorded';
  const { observed } = found;
  if ('refused' in observed.before) return `the start refused it: ${JSON.stringify(observed.before)}`;
  if ('refused' in observed.after) return `the target refuses it: ${JSON.stringify(observed.after)}`;
  if (deepEqual(observed.before, observed.after)) return 'the same';
  return `before ${JSON.stringify(observed.before)}, after ${JSON.stringify(observed.after)}`;
}

/** What Helm makes of values; what was recorded if there is no Helm or no folder of charts. */
async function renderAll(
  charts: string | undefined,
  values: readonly MigratedValues[],
): Promise<readonly ChartEffect[]> {
  if (charts === undefined || (await helmVersion()) === undefined) return readChartEffects();
  const helm = new Helm(charts);
  try {
    const effects: ChartEffect[] = [];
    for (const one of values) effects.push(await renderEffect(helm, one));
    return effects;
  } finally {
    helm.close();
  }
}

/** What was recorded stays where the package is not installed. */
function withEarlier(effects: readonly RecordedEffect[]): readonly RecordedEffect[] {
  const seen = new Set(effects.map(({ id }) => id));
  return [...effects, ...readEffects().filter(({ id }) => !seen.has(id))];
}

/** Whether all was installed that the code imports. */
function hasDrivers({ refused }: Observation): boolean {
  return !(typeof refused === 'string' && refused.startsWith('ModuleNotFoundError'));
}

async function observeAll(folder: string, cases: readonly MigratedCase[]): Promise<readonly RecordedEffect[]> {
  const releases = [...new Set(cases.flatMap(({ from, to }) => [from, to]))];
  const byRelease = new Map<string, ReadonlyMap<string, Observation>>();
  for (const release of releases) {
    const inputs = cases.flatMap(({ id, effect, from, to, text, after, looks }) => [
      ...(from === release ? [{ id: `${id} before`, effect, text, looks }] : []),
      ...(to === release ? [{ id: `${id} after`, effect, text: after, looks }] : []),
    ]);
    const found = await observe(folder, release, inputs);
    if (found) byRelease.set(release, found);
  }
  return cases.flatMap(({ id, from, to, after }): readonly RecordedEffect[] => {
    const before = byRelease.get(from)?.get(`${id} before`);
    const then = byRelease.get(to)?.get(`${id} after`);
    return before && then && hasDrivers(before) && hasDrivers(then)
      ? [{ id, after, observed: { before, after: then } }]
      : [];
  });
}
