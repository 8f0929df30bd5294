import { parse, stringify } from 'yaml';
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
export interface InstallationCase extends Pick<ValuesCase, 'chart' | 'change'> {
  /**
   * A command with the chart itself or with an umbrella chart; `argo`: an umbrella chart that Argo CD installs from a folder, the
   * last of several files as `valuesObject`; `nested`: the first file is of a chart inside the umbrella chart, the second its own; `imported`: the umbrella
   * chart takes the first file from a chart inside, the second is its own.
   */
  readonly layout: ValuesCase['layout'] | 'argo' | 'nested' | 'imported';
  /** The texts of the values files, in the order of the command. */
  readonly files: readonly string[];
  /** Options and their values: `--set`, `replicaCount=2`. */
  readonly sets: readonly (readonly [option: string, written: string])[];
}

const LAYOUTS = ['values', 'values', 'values', 'values', 'umbrella', 'umbrella', 'argo', 'nested', 'imported'] as const;
/** How many of the files are own values of charts. */
const OWN_FILES: Readonly<Record<InstallationCase['layout'], number>> = {
  values: 0,
  umbrella: 0,
  argo: 0,
  nested: 2,
  imported: 2,
};
const MOST_FILES = 4;
/** What an umbrella chart calls the chart in which the chart is. */
const OUTER_KEY = 'data';
/** What it takes from a chart inside. */
const TAKEN = 'om';

/** Parts of which one excludes the others, and which depend on each other. */
const MODES = ['ingress', 'gateway', 'route', 'istio'];
/** What Helm reads at the condition of the dependency. */
const CONDITION = ['openmetadata', 'enabled'];

/** Installations in which the files and names meet at the same places; the same for the same dice. */
export function* seededInstallations({ chart, schema, dice, count }: Seeding): Generator<InstallationCase> {
  const leaves = [...leavesOf(schema)];
  for (let i = 0; i < count; i++) {
    const layout = LAYOUTS[dice(LAYOUTS.length)] ?? 'values';
    const meeting = nearTo(leaves[dice(leaves.length)], leaves, dice);
    const what: string[] = [];
    // Some people set all by name.
    const isByName = layout === 'values' && dice(6) === 0;
    const least = Math.max(1, OWN_FILES[layout]);
    const files = Array.from({ length: isByName ? 0 : least + dice(MOST_FILES + 1 - least) }, (_, at) => {
      let values = at === 0 ? baseOf(chart) : {};
      for (let changes = 1 + dice(2); changes > 0; changes--) {
        const change = dice(8) === 0 ? modeOn(dice) : changeAt(meeting(), dice);
        if (change === undefined) continue;
        values = withValue(values, change.path, change.value);
        what.push(`${change.what} at ${change.path.join('.')}`);
      }
      return values;
    });
    const names = isByName ? 1 + dice(3) : Math.max(0, dice(4) - 1);
    const sets = Array.from({ length: names }, () => setOf(meeting(), layout, dice));
    yield {
      ...{ chart, layout, sets },
      files: files.map((values, at) => stringify(layout === 'values' ? values : placed(values, { at, layout, dice }))),
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

interface Placing {
  readonly at: number;
  readonly layout: InstallationCase['layout'];
  readonly dice: Dice;
}

/** Values of an umbrella chart, or of a chart in it. */
function placed(values: Plain, { at, layout, dice }: Placing): Plain {
  if (layout === 'imported' && at === 0) return { [TAKEN]: values };
  const whole = below(values, at, dice);
  return layout === 'nested' && at > 0 ? { [OUTER_KEY]: whole } : whole;
}

/** Values of an umbrella chart, in which a condition may leave the chart out. */
function below(values: Plain, at: number, dice: Dice): Plain {
  const whole: Plain = { openmetadata: values };
  const chance = dice(6);
  return chance > 1 ? whole : withValue(whole, CONDITION, at === 0 ? false : chance === 0);
}

/** What is before a name that is set. */
const ABOVE: Readonly<Record<InstallationCase['layout'], readonly string[]>> = {
  values: [],
  umbrella: ['openmetadata'],
  argo: ['openmetadata'],
  nested: [OUTER_KEY, 'openmetadata'],
  imported: ['openmetadata'],
};

function setOf(
  { path, schema }: Leaf,
  layout: InstallationCase['layout'],
  dice: Dice,
): InstallationCase['sets'][number] {
  const name = [...ABOVE[layout], ...path].join('.');
  const value = legalValue(schema, dice);
  const isPlain = typeof value !== 'object' || value === null;
  const written = isPlain ? String(value) : '{zz}';
  switch (dice(5)) {
    case 0:
      return ['--set-string', `${name}=${written}`];
    case 1:
      return layout === 'argo' ? ['--set', `${name}=${written}`] : ['--set-json', `${name}=${JSON.stringify(value)}`];
    case 2:
      return ['--set', `${name}=zz`];
    case 3:
      return ['--set', `${name}=null`];
    default:
      return ['--set', `${name}=${written}`];
  }
}

/** The files of an installation as a repository has them, by path; what Helm is asked with is the same. */
export function repositoryOf(one: InstallationCase): ReadonlyMap<string, string> {
  if (one.layout === 'argo') return argoRepository(one);
  const { chart, layout, files, sets } = one;
  const names = namesOf(files);
  const given = names.slice(OWN_FILES[layout]);
  const words = [...given.map((name) => `-f ${name}`), ...sets.map(([option, written]) => `${option} '${written}'`)];
  const what = layout === 'values' ? `catalog open-metadata/openmetadata --version ${chart}` : 'platform .';
  const values = given.map((name, at) => [`platform/${name}`, files[at + OWN_FILES[layout]] ?? ''] as const);
  return new Map(
    [
      ...Object.entries(chartsOf(one)),
      ['platform/deploy.sh', `#!/bin/sh\nhelm upgrade --install ${what} ${words.join(' ')}\n`] as const,
      ...values,
    ].map(([path, text]) => [`/${path}`, text]),
  );
}

/** The files that are handed to Helm; the others are own values of charts. */
export function givenFiles({ layout, files }: Pick<InstallationCase, 'layout' | 'files'>): readonly string[] {
  return files.slice(OWN_FILES[layout]);
}

/** The files of the charts in a repository by their paths: those that Helm reads by itself. */
export function chartsOf({ chart, layout, files }: Omit<InstallationCase, 'change'>): Readonly<Record<string, string>> {
  if (layout === 'values') return {};
  const [first = '', second = ''] = files;
  if (OWN_FILES[layout] === 0) return { 'platform/Chart.yaml': conditional(chart), 'platform/values.yaml': first };
  if (layout === 'imported') {
    const imports = { 'import-values': [{ child: TAKEN, parent: 'openmetadata' }] };
    const shared = { name: 'shared', version: '0.1.0', repository: 'file://../shared', ...imports };
    const inside = stringify([shared]).replace(/^(?=.)/gm, '  ');
    return {
      'platform/Chart.yaml': `${conditional(chart)}${inside}`,
      'platform/values.yaml': second,
      'shared/Chart.yaml': stringify({ apiVersion: 'v2', name: 'shared', version: '0.1.0' }),
      'shared/values.yaml': first,
    };
  }
  const outer = { name: 'parts', alias: OUTER_KEY, version: '0.1.0', repository: 'file://../parts' };
  return {
    'platform/Chart.yaml': stringify({ apiVersion: 'v2', name: 'platform', version: '0.1.0', dependencies: [outer] }),
    'platform/values.yaml': second,
    'parts/Chart.yaml': conditional(chart).replace('name: platform', 'name: parts'),
    'parts/values.yaml': first,
  };
}

/** Argo CD hands the files to Helm, then the object, then the parameters. */
function argoRepository({ chart, files, sets }: InstallationCase): ReadonlyMap<string, string> {
  const given = files.length > 1 ? files.slice(0, -1) : files;
  const names = namesOf(given);
  const [inline] = files.slice(given.length);
  const parameters = sets.map(([option, written]) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(written) ?? [];
    return { name, value, ...(option === '--set-string' && { forceString: true }) };
  });
  const helm = {
    valueFiles: names,
    ...(inline !== undefined && { valuesObject: parse(inline) as unknown }),
    ...(parameters.length > 0 && { parameters }),
  };
  const source = { repoURL: 'https://git.example.com/acme/platform', path: 'platform', targetRevision: 'main', helm };
  const app = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'om' }, spec: { source } };
  return new Map([
    ['/platform/Chart.yaml', conditional(chart)],
    ['/argocd/app.yaml', stringify(app)],
    ...names.map((name, at) => [`/platform/${name}`, given[at] ?? ''] as const),
  ]);
}

/** The names of values files, in the order of the command. */
export function namesOf(files: readonly string[]): readonly string[] {
  return files.map((_, at) => (at === 0 ? 'values.yaml' : `values-${String(at)}.yaml`));
}

/** The `Chart.yaml` of an umbrella chart that leaves the chart out by a condition. */
function conditional(version: string): string {
  return umbrellaChart(version).replace(/\n$/, `\n    condition: ${CONDITION.join('.')}\n`);
}
