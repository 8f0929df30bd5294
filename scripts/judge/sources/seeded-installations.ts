import { stringify } from 'yaml';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import {
  baseOf,
  changeAt,
  leavesOf,
  legalValue,
  withValue,
  type Leaf,
  type Plain,
  type Seeding,
} from './seeded-values';
import { umbrellaChart, type ValuesCase } from './values-case';

/** An installation of a chart version with several values files and values that are set by name. */
export interface InstallationCase extends Pick<ValuesCase, 'chart' | 'layout' | 'change'> {
  /** The texts of the values files, in the order of the command. */
  readonly files: readonly string[];
  /** Options and their values: `--set`, `replicaCount=2`. */
  readonly sets: readonly (readonly [option: string, written: string])[];
}

/** Parts of which one excludes the others, and which depend on each other. */
const MODES = ['ingress', 'gateway', 'route', 'istio'];
/** What Helm reads at the condition of the dependency. */
const CONDITION = ['openmetadata', 'enabled'];

/** Installations in which the files and names meet at the same places; the same for the same dice. */
export function* seededInstallations({ chart, schema, dice, count }: Seeding): Generator<InstallationCase> {
  const leaves = [...leavesOf(schema)];
  for (let i = 0; i < count; i++) {
    const layout = dice(4) === 0 ? 'umbrella' : 'values';
    const meeting = nearTo(leaves[dice(leaves.length)], leaves, dice);
    const what: string[] = [];
    const files = Array.from({ length: 1 + dice(3) }, (_, at) => {
      let values = at === 0 ? baseOf(chart) : {};
      for (let changes = 1 + dice(2); changes > 0; changes--) {
        const change = dice(8) === 0 ? modeOn(dice) : changeAt(meeting(), dice);
        if (change === undefined) continue;
        values = withValue(values, change.path, change.value);
        what.push(`${change.what} at ${change.path.join('.')}`);
      }
      return values;
    });
    const sets = Array.from({ length: Math.max(0, dice(4) - 1) }, () => setOf(meeting(), layout, dice));
    yield {
      ...{ chart, layout, sets },
      files: files.map((values, at) => stringify(layout === 'umbrella' ? below(values, at, dice) : values)),
      change: [...what, ...sets.map((set) => set.join(' '))].join('; '),
    };
  }
}

/** Mostly the same place, or one of its section. */
function nearTo(first: Leaf | undefined, leaves: readonly Leaf[], dice: Dice): () => Leaf {
  const usual: Leaf = first ?? { path: ['replicaCount'], schema: { type: 'integer' } };
  const depth = usual.path[0] === 'openmetadata' ? 3 : 1;
  const section = usual.path.slice(0, depth).join('.');
  const around = leaves.filter(({ path }) => path.slice(0, depth).join('.') === section);
  return () => (dice(3) > 0 ? usual : (around[dice(around.length)] ?? usual));
}

function modeOn(dice: Dice): ReturnType<typeof changeAt> {
  const mode = MODES[dice(MODES.length)] ?? 'ingress';
  const value = dice(3) > 0;
  return { path: [mode, 'enabled'], value, what: String(value) };
}

/** Values of an umbrella chart, in which a condition may leave the chart out. */
function below(values: Plain, at: number, dice: Dice): Plain {
  const whole: Plain = { openmetadata: values };
  const chance = dice(6);
  return chance > 1 ? whole : withValue(whole, CONDITION, at === 0 ? false : chance === 0);
}

function setOf({ path, schema }: Leaf, layout: ValuesCase['layout'], dice: Dice): InstallationCase['sets'][number] {
  const name = [...(layout === 'umbrella' ? ['openmetadata'] : []), ...path].join('.');
  const value = legalValue(schema, dice);
  const isPlain = typeof value !== 'object' || value === null;
  const written = isPlain ? String(value) : '{zz}';
  switch (dice(5)) {
    case 0:
      return ['--set-string', `${name}=${written}`];
    case 1:
      return ['--set-json', `${name}=${JSON.stringify(value)}`];
    case 2:
      return ['--set', `${name}=zz`];
    case 3:
      return ['--set', `${name}=null`];
    default:
      return ['--set', `${name}=${written}`];
  }
}

/** The files of an installation as a repository has them, by path; what Helm is asked with is the same. */
export function repositoryOf({ chart, layout, files, sets }: InstallationCase): ReadonlyMap<string, string> {
  const names = namesOf(files);
  const words = [...names.map((name) => `-f ${name}`), ...sets.map(([option, written]) => `${option} '${written}'`)];
  const what = layout === 'umbrella' ? 'platform .' : `catalog open-metadata/openmetadata --version ${chart}`;
  return new Map([
    ...(layout === 'umbrella' ? [['/platform/Chart.yaml', conditional(chart)] as const] : []),
    ['/platform/deploy.sh', `#!/bin/sh\nhelm upgrade --install ${what} ${words.join(' ')}\n`],
    ...names.map((name, at) => [`/platform/${name}`, files[at] ?? ''] as const),
  ]);
}

/** The names of values files, in the order of the command. */
export function namesOf(files: readonly string[]): readonly string[] {
  return files.map((_, at) => (at === 0 ? 'values.yaml' : `values-${String(at)}.yaml`));
}

/** The `Chart.yaml` of an umbrella chart that leaves the chart out by a condition. */
export function conditional(version: string): string {
  return umbrellaChart(version).replace(/\n$/, `\n    condition: ${CONDITION.join('.')}\n`);
}
