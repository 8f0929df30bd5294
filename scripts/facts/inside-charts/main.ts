import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import type { Schema } from '../../../server/src/schemas/schema';
import { formatSchema } from '../format';
import { placesOfChart, type Place } from './chart-places';
import { INSIDE, lockOf, missingFor, versionsIn } from './needs';
import type { PublishedPart } from './published-part';
import { stoppingPlaces } from './stopped-templates';
import { templateReads } from './template-reads';
import { withPlaces } from './write-places';

const VALUES = resolve(__dirname, '../../../schemas/chart/dependencies-values.json');

/**
 * Brings up to date what is known of the charts inside the dependencies chart: the names of their values, which objects take no
 * other, and types. `charts` holds each version of the dependencies chart, for its lock; `inside` the charts that the locks
 * name (`mysql/9.7.2`), unpacked; the Helm on the path says in place of which mappings it cannot render a text. Words of our own
 * stay. Run by `npm run inside-charts -- --charts FOLDER --inside FOLDER`.
 */
function main(charts: string, inside: string): void {
  const locks = versionsIn(charts).map((version) => ({ version, lock: lockOf(join(charts, version)) }));
  const schema = JSON.parse(readFileSync(VALUES, 'utf8')) as Schema;
  const known = new Map<string, ReadonlyMap<string, Place>>();
  const properties = Object.entries(schema.properties ?? {}).map(([name, own]): [string, Schema] => {
    if (!INSIDE.includes(name)) return [name, own];
    const moments = locks.map(({ version, lock }) => {
      const chart = lock.get(name);
      const folder = chart === undefined ? undefined : join(inside, name, chart);
      const places = folder === undefined ? undefined : (known.get(folder) ?? readPlaces(folder));
      if (folder !== undefined && places !== undefined) known.set(folder, places);
      return { version, places, set: pathsIn(valuesOf(join(charts, version))[name]) };
    });
    return [name, withPlaces(own, moments)];
  });
  writeFileSync(VALUES, formatSchema({ ...schema, properties: Object.fromEntries(properties) }));
}

/** A mapping that templates hand on without a look may be a text of the same content. */
function unlessHandedOn(place: Place): Place {
  if (place.isChecked || place.others !== 'open' || place.types?.join() !== 'object') return place;
  return { isChecked: false, others: 'open' };
}

function valuesOf(folder: string): Readonly<Record<string, unknown>> {
  return parse(readFileSync(join(folder, 'values.yaml'), 'utf8'), { merge: true }) as Readonly<Record<string, unknown>>;
}

function pathsIn(value: unknown, path = ''): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Set(path === '' ? [] : [path]);
  const below = Object.entries(value).flatMap(([key, child]) => [
    ...pathsIn(child, path === '' ? key : `${path}.${key}`),
  ]);
  return new Set([path, ...below]);
}

function readPlaces(folder: string): ReadonlyMap<string, Place> {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const templates = globSync(['templates/**/*', 'files/**/*helm-yaml', 'charts/common/templates/*'], { cwd: folder });
  const { dependencies = [] } = parse(read('Chart.yaml')) as {
    readonly dependencies?: readonly { readonly name: string }[];
  };
  const places = placesOfChart({
    values: parse(read('values.yaml'), { merge: true }),
    schema: existsSync(join(folder, 'values.schema.json'))
      ? (JSON.parse(read('values.schema.json')) as PublishedPart)
      : undefined,
    reads: templateReads(templates.map(read)),
    charts: dependencies.map(({ name }) => name),
  });
  const stopping = stoppingPlaces(folder, places);
  return new Map(
    [...places].map(([path, place]) => [
      path,
      stopping.has(path) ? { ...place, isChecked: true } : unlessHandedOn(place),
    ]),
  );
}

const { charts, inside } = parseArgs({
  options: { charts: { type: 'string' }, inside: { type: 'string' } },
}).values;
const missing = missingFor({ charts, inside });
if (missing.length > 0 || charts === undefined || inside === undefined) {
  console.error(`Nothing was written.\n${missing.map((one) => `- ${one}`).join('\n')}`);
  process.exitCode = 2;
} else main(charts, inside);
