import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { fingerprintOf } from '../../../server/src/protocol/fingerprint';
import { checkoutStore } from '../../generate/checkout-store';
import { ownDefaults, projectValues } from '../charts/projection';
import { Helm, helmVersion } from '../judges/helm';
import { trimmedBy } from '../judges/trim';
import type { Asked } from '../report/command-line';
import type { Judgment } from '../report/judgment';
import { copiedValues, inUmbrella } from '../sources/copied-values';
import type { ValuesCase } from '../sources/values-case';

/** Values that Helm rendered the same before and after. They are made again from the seed; only what they become is kept. */
export const TRIMMED = resolve(__dirname, '../recorded/trimmed-values.jsonl');

const store = checkoutStore();
const SCHEMA = 'chart/openmetadata-values';
/** Charts before this one were not read. */
const OLDEST = '0.0.40';
/** Their own schema is rejected by Helm from 3.18.5 on, whatever the values are. */
const REFUSED = ['0.0.47', '0.0.48'];

/** A copied `values.yaml`, by how it is made, and what it becomes. */
export interface TrimmedCase {
  readonly chart: string;
  readonly seed: number;
  readonly layout: ValuesCase['layout'];
  /** Of the values before. */
  readonly before: string;
  readonly after: string;
}

/** What `omconfig trim` does to copies of `values.yaml`, and whether Helm renders the same without it. */
export const judgment: Judgment = {
  about:
    'Trims copies of values.yaml in which somebody changed something, and asks the Helm on the path whether what it renders stays the same, byte for byte. Without Helm or charts, against the recorded results alone.',
  options: {
    charts: { value: 'FOLDER', help: 'the chart `openmetadata` once per version, each in a folder of that name' },
    every: { value: 'N', help: 'only every so many of the versions (1)' },
    count: { value: 'N', help: 'how many copies per version (1)' },
    record: { help: 'writes down what Helm renders the same' },
  },
  run: async (asked) => {
    const charts = asked.text('charts');
    const version = await helmVersion();
    if (version === undefined || charts === undefined) {
      const wrong = differencesFromRecorded();
      for (const line of wrong) console.log(line);
      return wrong.length === 0;
    }
    console.log(`Helm ${version}`);
    const helm = new Helm(charts);
    try {
      return await judgeAnew(helm, asked);
    } finally {
      helm.close();
    }
  },
};

async function judgeAnew(helm: Helm, asked: Asked): Promise<boolean> {
  const versions = helm
    .versions()
    .filter((version) => compareReleases(version, OLDEST) >= 0 && !REFUSED.includes(version));
  const every = asked.number('every', 1);
  const chosen = versions.filter((_, at) => (versions.length - 1 - at) % every === 0);
  const count = { same: 0, other: 0, refused: 0, stopped: 0, before: 0, after: 0 };
  const recorded: TrimmedCase[] = [];
  for (const chart of chosen) {
    for (let seed = 1; seed <= asked.number('count', 1); seed++) {
      const layout = (versions.indexOf(chart) + seed) % 4 === 0 ? 'umbrella' : 'values';
      const own = { chart, seed, layout } as const;
      // Copies of the real file have the comments, which are not ours to keep.
      const file = join(helm.charts, chart, 'values.yaml');
      const real = existsSync(file) ? valuesOf(own, readFileSync(file, 'utf8')) : undefined;
      for (const values of [ownValues(own), ...(real === undefined ? [] : [real])]) {
        const { text, refused } = trimmedBy({ chart, layout, values });
        if (refused !== undefined) {
          count.refused++;
          console.log(`${chart} ${layout}: ${refused}`);
          continue;
        }
        const [one, other] = [
          await helm.render({ chart, layout, values }),
          await helm.render({ chart, layout, values: text }),
        ];
        // The order of its messages is another one each time.
        if ('why' in one && 'why' in other) count.stopped++;
        else if ('manifests' in one && 'manifests' in other && one.manifests === other.manifests) {
          count.same++;
          count.before += values.split('\n').length;
          count.after += text.split('\n').length;
          if (values !== real) recorded.push({ ...own, before: fingerprintOf(values), after: text });
        } else {
          count.other++;
          console.log(`${chart} ${layout} seed ${String(seed)}: Helm renders something else`);
        }
      }
    }
  }
  console.log(
    `${String(count.same)} copies render the same, ${String(count.other)} do not, ${String(count.stopped)} stop Helm before and after, ` +
      `${String(count.refused)} refused; ${String(count.before)} lines became ${String(count.after)}`,
  );
  if (asked.has('record')) writeFileSync(TRIMMED, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return count.other === 0;
}

/** Reads the recorded cases. */
export function readTrimmed(): readonly TrimmedCase[] {
  const lines = readFileSync(TRIMMED, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TrimmedCase);
}

/** The recorded cases that become something else by now, which Helm has not seen. */
export function differencesFromRecorded(): readonly string[] {
  return readTrimmed().flatMap((one): readonly string[] => {
    const values = ownValues(one);
    const name = `${one.chart} ${one.layout} seed ${String(one.seed)}`;
    if (fingerprintOf(values) !== one.before) return [`${name}: other values are made; record them again`];
    const { text } = trimmedBy({ ...one, values });
    return text === one.after ? [] : [`${name}: becomes something else, which Helm has not seen:\n${text}`];
  });
}

type Own = Pick<TrimmedCase, 'chart' | 'seed' | 'layout'>;

function ownValues(own: Own): string {
  return valuesOf(own, ownDefaults(store, SCHEMA, own.chart));
}

function valuesOf({ chart, seed, layout }: Own, copy: string): string {
  const schema = projectValues(store, SCHEMA, chart);
  const digits = Number(chart.replaceAll(/\D/g, ''));
  const values = copiedValues(copy, schema, diceOf(seed * 100_000 + digits));
  // What no loader reads is no copy.
  parse(values);
  return layout === 'umbrella' ? inUmbrella(values) : values;
}
