import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { KubernetesPlace, KubernetesPlaces } from '../../../server/src/schemas/shapes/kubernetes-places';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Schema } from '../../../server/src/schemas/schema';
import { checkoutStore } from '../../generate/checkout-store';
import { formatSchema } from '../format';
import { placesOfVersion } from './chart-places';
import { placesByVersion } from './places-by-version';
import { readPublishedTypes, typesInDialect, withOwnWords } from './published-types';
import { neededTypes, ROOT_TYPES, typeAt } from './type-at';

const schemas = resolve(__dirname, '../../../schemas');
const TYPES = `${schemas}/kubernetes/types.json`;
const PLACES = `${schemas}/chart/kubernetes.json`;

/**
 * Brings up to date what is known of Kubernetes: which type each chart value becomes (found by rendering marked values of each
 * version of the chart with the Helm on the path), and what these types are made of (from published schemas). Words of our own
 * stay. Run by `npm run kubernetes-facts -- --schemas FOLDER --charts FOLDER`.
 */
function main(published: string, charts: string): void {
  const types = typesInDialect(readPublishedTypes(published), ROOT_TYPES);
  const store = checkoutStore();
  const versions = readdirSync(charts)
    .filter((name) => existsSync(join(charts, name, 'Chart.yaml')))
    .sort(compareReleases);
  const found = versions.map((version) => {
    const places = placesOfVersion(store, join(charts, version), version);
    const named = [...places].flatMap(([path, where]): [string, string][] => {
      const type = typeAt(where, types);
      return type === undefined ? [] : [[path, type]];
    });
    return { version, types: new Map(named) };
  });
  const places: readonly KubernetesPlace[] = placesByVersion(found);
  const before = read(PLACES) as KubernetesPlaces | undefined;
  write(PLACES, { places, also: before?.also ?? [] });
  const own = (read(TYPES) as Schema | undefined)?.$defs ?? {};
  const needed = neededTypes([...new Set(places.map(({ type }) => type))].sort(), types);
  write(TYPES, { title: 'Parts of Kubernetes objects that chart values become', $defs: withOwnWords(needed, own) });
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function write(file: string, content: unknown): void {
  writeFileSync(file, formatSchema(content));
}

const { schemas: published, charts } = parseArgs({
  options: { schemas: { type: 'string' }, charts: { type: 'string' } },
}).values;
if (published === undefined || charts === undefined)
  throw new Error('Name both folders: --schemas FOLDER --charts FOLDER');
main(published, charts);
