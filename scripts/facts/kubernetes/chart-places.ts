import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import type { SchemaStore } from '../../../server/src/schemas/store';
import { markedValues, type Marked, type MarkedValues } from './marked-values';

/** For each place in the chart's values, where its value ends up in the objects that a version renders. */
export type PlacesOfVersion = ReadonlyMap<string, ReadonlySet<string>>;

/** Ways of exposing the server, of which only one may be on; and without replicas of its own, for `replicaCount`. */
const MODES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  ingress: { ingress: { enabled: true }, hpa: { enabled: true } },
  replicas: { hpa: { enabled: false } },
  gateway: { gateway: { enabled: true } },
};
const EXPOSURES = ['ingress', 'gateway', 'route', 'istio'];
/** Parts that are off by default. */
const SWITCHED_ON = ['podDisruptionBudget', 'serviceMonitor', 'networkPolicy', 'omjobOperator'];
const APIS = ['monitoring.coreos.com/v1', 'gateway.networking.k8s.io/v1'];

/**
 * Renders a version with marked values and finds the marks in what it makes: `Deployment spec.template.spec.affinity`. A part
 * that a version cannot render is left out.
 */
export function placesOfVersion(store: SchemaStore, chart: string, version: string): PlacesOfVersion {
  const found = new Map<string, Set<string>>();
  for (const marked of ['objects', 'scalars'] satisfies Marked[]) {
    const { values, places } = markedValues(store, version, marked);
    for (const [mode, switches] of Object.entries(MODES)) {
      if (mode === 'gateway' && !('gateway' in values)) continue;
      const own = Object.entries(values).filter(([name]) => name === mode || !EXPOSURES.includes(name));
      collectMarks(renderLenient(chart, withSwitches(Object.fromEntries(own), switches)), places, found);
    }
  }
  return found;
}

function withSwitches(
  values: MarkedValues['values'],
  switches: Readonly<Record<string, object>>,
): MarkedValues['values'] {
  const on = Object.fromEntries(SWITCHED_ON.map((name) => [name, { enabled: true }]));
  const all = Object.entries({ ...on, ...switches }).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(all.map(([name, own]) => [name, { ...asObject(values[name]), ...own }])) };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The objects that a chart makes; without the section that it fails at, where there is one. */
function renderLenient(chart: string, values: MarkedValues['values']): readonly unknown[] {
  const whole = render(chart, values);
  if (whole) return whole;
  for (const name of Object.keys(values)) {
    const others = Object.entries(values).filter(([other]) => other !== name);
    const rest = render(chart, Object.fromEntries(others));
    if (rest) return rest;
  }
  return [];
}

function render(chart: string, values: MarkedValues['values']): readonly unknown[] | undefined {
  const home = mkdtempSync(join(tmpdir(), 'omconfig-places-'));
  const file = join(home, 'values.yaml');
  writeFileSync(file, stringify(values));
  const apis = APIS.flatMap((api) => ['--api-versions', api]);
  const asked = ['template', 'release', chart, '-f', file, '--skip-schema-validation', '--kube-version', '1.30.0'];
  try {
    const manifests = execFileSync('helm', [...asked, ...apis], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return parseAllDocuments(manifests).map((document) => document.toJS() as unknown);
  } catch {
    return undefined;
  } finally {
    rmSync(home, { recursive: true });
  }
}

function collectMarks(
  objects: readonly unknown[],
  places: ReadonlyMap<string, string>,
  found: Map<string, Set<string>>,
): void {
  const note = (mark: string, where: string): void => {
    const place = places.get(mark);
    if (place === undefined) return;
    const all = found.get(place) ?? new Set();
    found.set(place, all.add(where));
  };
  const look = (value: unknown, where: string): void => {
    if (Array.isArray(value))
      value.forEach((item) => {
        look(item, `${where}[]`);
      });
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        note(key, where);
        look(child, `${where}${where.endsWith(' ') ? '' : '.'}${key}`);
      }
    } else note(String(value), where);
  };
  for (const object of objects) {
    if (typeof object === 'object' && object !== null && 'kind' in object) look(object, `${String(object.kind)} `);
  }
}
