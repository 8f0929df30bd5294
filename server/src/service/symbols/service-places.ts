import { rememberByRoot } from '../../documents/read/remember-by-root';
import type { Root, RootKind } from '../../documents/read/root';
import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';
import { filterPatternsIn } from '../../releases/migration/filter-patterns';
import { serviceOfName } from '../../releases/siblings/fully-qualified-name';
import type { Span } from '../../text/span';
import type { MapEntry, ScalarNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';

/**
 * How a place names a service: by its name; by a full name that begins with it (`sales.shop.public.orders`); by a regular
 * expression for full names.
 */
export type ServiceForm = 'name' | 'full-name' | 'filter';

/** A place in a root that names a service. The span is that of the whole scalar. */
export interface ServicePlace extends Span {
  readonly service: string;
  readonly form: ServiceForm;
  /** The workflow is one of this service; otherwise it only refers to it. */
  readonly isOwn: boolean;
  /** From the root. */
  readonly path: Path;
  readonly value: string;
  readonly hasPlaceholder: boolean;
}

/** Where each kind of root says of which service it is, and where its settings are. */
const HOMES: Readonly<Partial<Record<RootKind, ServiceHomes>>> = {
  workflow: { name: ['source', 'serviceName'], settings: CONFIG, connection: CONNECTION },
  application: { name: ['source', 'serviceName'] },
  'lineage-query': { name: ['serviceName'] },
  'ingestion-pipeline': { name: ['service', 'name'], settings: ['sourceConfig', 'config'] },
  service: { name: ['name'], connection: ['connection', 'config'] },
  'dbt-project': { name: ['vars', 'openmetadata_service_name'] },
};

interface ServiceHomes {
  readonly name: Path;
  readonly settings?: Path;
  readonly connection?: Path;
}

/** Which keys of a section name services, and how. */
type NamingKeys = readonly (readonly [RegExp, 'name' | 'full-name'])[];

const IN_SETTINGS: NamingKeys = [
  [/^(?:serviceName|(?:db|crossDatabase|storage|messaging)ServiceNames)$/, 'name'],
  [/^(?:dbServicePrefixes|entityFullyQualifiedName)$/, 'full-name'],
];
/** `kerberosServiceName` and the like are names of something else. */
const IN_CONNECTION: NamingKeys = [[/^(?:database|messaging)ServiceName$/, 'name']];

/** Every place of a root that names a service, in the order of the text. */
export const servicePlacesIn = rememberByRoot((root): readonly ServicePlace[] => {
  const home = HOMES[root.kind];
  if (!home) return [];
  const own = scalarPlaces(nodeAt(root.node, home.name), home.name, 'name').map((one) => ({ ...one, isOwn: true }));
  const below = (path: Path | undefined, keys: NamingKeys): ServicePlace[] =>
    path ? [...settingPlaces(nodeAt(root.node, path) ?? null, path, keys)] : [];
  const settings = [...below(home.settings, IN_SETTINGS), ...below(home.connection, IN_CONNECTION)];
  const filters = own.flatMap(({ service }) => filterPlaces(root, service));
  return [...own, ...settings, ...filters].sort((a, b) => a.start - b.start);
});

function* settingPlaces(node: YamlNode | null, path: Path, keys: NamingKeys): Generator<ServicePlace> {
  if (node?.kind === 'seq')
    for (const [at, { value }] of node.items.entries())
      if (value?.kind === 'map') yield* settingPlaces(value, [...path, at], keys);
  if (node?.kind !== 'map') return;
  for (const entry of node.entries) yield* entryPlaces(entry, path, keys);
}

function* entryPlaces({ name, value }: MapEntry, above: Path, keys: NamingKeys): Generator<ServicePlace> {
  // A connection inside of the settings has keys of its own.
  if (name === undefined || !value || name === 'serviceConnection') return;
  const path = [...above, name];
  const form = keys.find(([key]) => key.test(name))?.[1];
  if (form === undefined) {
    yield* settingPlaces(value, path, keys);
    return;
  }
  yield* scalarPlaces(value, path, form);
  if (value.kind === 'seq')
    for (const [at, item] of value.items.entries()) yield* scalarPlaces(item.value, [...path, at], form);
}

function scalarPlaces(node: YamlNode | null | undefined, path: Path, form: 'name' | 'full-name'): ServicePlace[] {
  if (node?.kind !== 'scalar' || node.value === null) return [];
  const value = String(node.value);
  const service = form === 'name' ? value : serviceOfName(value);
  return service === undefined || service === '' ? [] : [placeOf(node, { service, form, path })];
}

function placeOf(node: ScalarNode, more: Pick<ServicePlace, 'service' | 'form' | 'path'>): ServicePlace {
  const { start, end, value, hasPlaceholder } = node;
  return { ...more, start, end, value: String(value), hasPlaceholder, isOwn: false };
}

/** The filters that are compared with full names, and begin with the name of the service: those of a workflow with the switch for it. */
function filterPlaces(root: Root, service: string): ServicePlace[] {
  const config = nodeAt(root.node, CONFIG);
  const uses = entryOf(config, 'useFqnForFiltering')?.value;
  if (!config || uses?.kind !== 'scalar' || uses.value !== true) return [];
  return filterPatternsIn(config).flatMap(({ node, path }) =>
    ['includes', 'excludes'].flatMap((list) => {
      const items = entryOf(node, list)?.value;
      if (items?.kind !== 'seq') return [];
      return items.items.flatMap(({ value: item }, at): ServicePlace[] => {
        if (item?.kind !== 'scalar' || nameInFilter(String(item.value), service) === undefined) return [];
        return [placeOf(item, { service, form: 'filter', path: [...CONFIG, ...path, list, at] })];
      });
    }),
  );
}

/** Where a pattern for full names has the name of a service at its beginning, up to the dot after it; undefined if it has not. */
export function nameInFilter(pattern: string, service: string): Span | undefined {
  const start = pattern.startsWith('^') ? 1 : 0;
  const written = [service, escaped(service)].find((one) => pattern.startsWith(one, start));
  if (written === undefined || !/^(?:\\?\.|$)/.test(pattern.slice(start + written.length))) return undefined;
  return { start, end: start + written.length };
}

/** A name as a regular expression that matches it alone. */
export function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
