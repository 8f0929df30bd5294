import { isObject } from '../../server/src/text/json';
import type { Model, ReleaseModels } from './model-facts';
import { targetsOf } from './references';

/** Words that bound a value. `format` is not among them: those of our schemas are looser on purpose. */
export const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** Words of a schema that are facts. All others (titles, descriptions, ids) are upstream's prose and stay out. */
const FACTS: ReadonlySet<string> = new Set([
  '$ref',
  'type',
  'enum',
  'const',
  'default',
  'properties',
  'definitions',
  'required',
  'items',
  'oneOf',
  'anyOf',
  'allOf',
  'additionalProperties',
  ...BOUNDS,
  'format',
  'multipleOf',
  'deprecated',
]);

/** Words whose value is a map of names to schemas. */
const MAPS = new Set(['properties', 'definitions']);
/** Words whose value is data, kept as it is. */
const DATA = new Set(['enum', 'const', 'default']);

/** Files next to the data in a bucket, which no part of a workflow refers to. */
const MANIFESTS: ReadonlySet<string> = new Set([
  'metadataIngestion/storage/manifestMetadataConfig.json',
  'metadataIngestion/storage/containerMetadataConfig.json',
]);

/** Where the files of people begin: everything that they can say is reachable from here. */
function isRoot(file: string): boolean {
  return (
    file === 'metadataIngestion/workflow.json' ||
    file === 'metadataIngestion/application.json' ||
    MANIFESTS.has(file) ||
    /^entity\/services\/\w+Service\.json$/.test(file)
  );
}

/** The models of a release in the form that is kept: names, types, requirements, values, defaults and bounds alone. */
export function ownForm(models: ReleaseModels): ReleaseModels {
  const kept = new Map<string, Model>();
  const open = [...models.keys()].filter(isRoot);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const model = models.get(file);
    if (model === undefined || kept.has(file)) continue;
    const bare = bareModel(model);
    kept.set(file, bare);
    open.push(...targetsOf(bare, file));
  }
  return new Map([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function bareModel(model: Model): Model {
  return Object.fromEntries(
    Object.entries(model)
      .filter(([word]) => FACTS.has(word))
      .map(([word, value]) => [word, bareWord(word, value)]),
  );
}

function bareWord(word: string, value: unknown): unknown {
  if (DATA.has(word)) return value;
  if (word === 'required' && Array.isArray(value)) return [...(value as unknown[])].map(String).sort();
  if (Array.isArray(value)) return (value as unknown[]).map((one) => (isObject(one) ? bareModel(one) : one));
  if (!isObject(value)) return value;
  if (!MAPS.has(word)) return bareModel(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isObject(one) ? bareModel(one) : one]));
}
