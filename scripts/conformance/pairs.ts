import type { OurSet } from './ours';
import type { Place, PublishedSet } from './published';

/** A schema of ours and the published one that it stands for; undefined on the side that lacks it. */
export interface Pair {
  readonly name: string;
  readonly ours?: string;
  readonly published?: Place;
}

interface Entry {
  readonly schema: string;
  readonly lifetime?: object;
}

const workflowFile = 'metadataIngestion/workflow.json';

/** Where the published sets list the connectors of each kind. */
const services = [
  ['api', 'apiConnection'],
  ['dashboard', 'dashboardConnection'],
  ['database', 'databaseConnection'],
  ['drive', 'driveConnection'],
  ['mcp', 'mcpConnection'],
  ['messaging', 'messagingConnection'],
  ['metadata', 'metadataConnection'],
  ['mlmodel', 'mlModelConnection'],
  ['pipeline', 'pipelineConnection'],
  ['search', 'searchConnection'],
  ['security', 'securityConnection'],
  ['storage', 'storageConnection'],
] as const;

/** Everything that is to be compared: the roots, every pipeline type and every connector of either side. */
export function pairsOf(published: PublishedSet, ours: OurSet): Pair[] {
  return [
    {
      name: 'workflow',
      ours: 'workflow/workflow',
      published: { file: workflowFile, pointer: '/properties/openMetadataWorkflowConfig' },
    },
    {
      name: 'application',
      ours: 'workflow/application',
      published: { file: 'metadataIngestion/application.json', pointer: '' },
    },
    ...registerPairs('pipeline', pipelinePlaces(published), { published, ours }),
    ...registerPairs('connector', connectorPlaces(published), { published, ours }),
  ];
}

function pipelinePlaces(published: PublishedSet): Place[] {
  return published.alternatives({ file: workflowFile, pointer: '/definitions/sourceConfig/properties/config' });
}

function connectorPlaces(published: PublishedSet): Place[] {
  return services.flatMap(([kind, definition]) => {
    const file = `entity/services/${kind}Service.json`;
    if (!published.has(file)) return [];
    return published.alternatives({ file, pointer: `/definitions/${definition}/properties/config` });
  });
}

function registerPairs(
  what: 'pipeline' | 'connector',
  places: readonly Place[],
  { published, ours }: { readonly published: PublishedSet; readonly ours: OurSet },
): Pair[] {
  const register = ours.store.read(`workflow/${what}s`) as Readonly<Record<string, Entry>>;
  const byType = new Map(places.map((place) => [typeOf(published, place), place]));
  const living = Object.entries(register).filter(([, { lifetime }]) => ours.exists(lifetime));
  const schemas = new Map(living.map(([type, { schema }]) => [type, schema]));
  return [...new Set([...byType.keys(), ...schemas.keys()])].map((type) => {
    const place = byType.get(type);
    const schema = schemas.get(type);
    return {
      name: `${what} ${type}`,
      ...(schema !== undefined && { ours: schema }),
      ...(place && { published: place }),
    };
  });
}

/** The value of `type` that a published pipeline or connection has; its file's name where it says none. */
function typeOf(published: PublishedSet, place: Place): string {
  const [value] = published.read(place).properties.get('type')?.enum ?? [];
  return value === undefined ? place.file : String(JSON.parse(value));
}
