import type { Lifetime } from '../../../server/src/schemas/schema';
import type { SchemaStore } from '../../../server/src/schemas/store';
import type { ModelPlace } from '../references';
import type { ReleaseSet } from './release-set';

/** One of our schemas and the one of a release that it stands for; undefined on the side that lacks it. */
export interface Pair {
  /** `workflow`, `connector Postgres`, `pipeline AutoClassification (storage)`, … */
  readonly name: string;
  /** Also where our schema says that the release lacks it. */
  readonly ours?: string;
  /** Of the entry in the register; undefined: in every release. */
  readonly lifetime?: Lifetime;
  readonly published?: ModelPlace;
}

interface Entry {
  readonly schema: string;
  readonly lifetime?: Lifetime;
  readonly schemaByKind?: Readonly<Record<string, { readonly schema: string; readonly lifetime?: Lifetime }>>;
}

const workflowFile = 'metadataIngestion/workflow.json';
const connectionFile = 'entity/services/connections/serviceConnection.json';

/** The manifests of storage services: one for all buckets, and that in a bucket. */
const MANIFESTS = [
  {
    name: 'manifest',
    ours: 'workflow/storage/manifest',
    file: 'metadataIngestion/storage/manifestMetadataConfig.json',
  },
  {
    name: 'bucket manifest',
    ours: 'workflow/storage/bucket-manifest',
    file: 'metadataIngestion/storage/containerMetadataConfig.json',
  },
];

/** Everything that is to be compared: the roots, every pipeline type and every connector of either side. */
export function pairsOf(published: ReleaseSet, store: SchemaStore): Pair[] {
  return [
    {
      name: 'workflow',
      ours: 'workflow/workflow',
      published: { file: workflowFile, pointer: '/definitions/OpenMetadataWorkflowConfig' },
    },
    {
      name: 'application',
      ours: 'workflow/application',
      published: { file: 'metadataIngestion/application.json', pointer: '' },
    },
    ...MANIFESTS.filter(({ file }) => published.has(file)).map(({ name, ours, file }) => ({
      name,
      ours,
      published: { file, pointer: '' },
    })),
    ...registerPairs({ what: 'pipeline', places: pipelinePlaces(published), published, store }),
    ...registerPairs({ what: 'connector', places: connectorPlaces(published), published, store }),
  ];
}

function pipelinePlaces(published: ReleaseSet): ModelPlace[] {
  return published.alternatives({ file: workflowFile, pointer: '/definitions/SourceConfig/properties/config' });
}

/** The connections that the loader takes: those of the services that it lists. */
function connectorPlaces(published: ReleaseSet): ModelPlace[] {
  return published.alternatives({ file: connectionFile, pointer: '' }).flatMap(({ file, pointer }) => {
    return published.alternatives({ file, pointer: `${pointer}/properties/config` });
  });
}

interface Registered {
  readonly what: 'pipeline' | 'connector';
  /** Where the release has them. */
  readonly places: readonly ModelPlace[];
  readonly published: ReleaseSet;
  readonly store: SchemaStore;
}

function registerPairs({ what, places, published, store }: Registered): Pair[] {
  const register = store.read(`workflow/${what}s`) as Readonly<Record<string, Entry>>;
  const ours = new Map(Object.entries(register).flatMap(([type, entry]) => entriesOf(type, entry)));
  const theirs = new Map<string, ModelPlace>();
  for (const place of places) {
    const type = typeOf(published, place);
    const ofKind = `${type} (${kindOf(place)})`;
    theirs.set(ours.has(ofKind) || theirs.has(type) ? ofKind : type, place);
  }
  return [...new Set([...theirs.keys(), ...ours.keys()])].map((type) => {
    const [place, entry] = [theirs.get(type), ours.get(type)];
    return {
      name: `${what} ${type}`,
      ...(entry && { ours: entry.schema }),
      ...(entry?.lifetime && { lifetime: entry.lifetime }),
      ...(place && { published: place }),
    };
  });
}

/** An entry of a register, and what it is for other kinds of services. */
function entriesOf(type: string, entry: Entry): [string, Pick<Entry, 'schema' | 'lifetime'>][] {
  const others = Object.entries(entry.schemaByKind ?? {});
  return [[type, entry], ...others.map(([kind, one]) => [`${type} (${kind})`, one] as [string, typeof one])];
}

/** The kind of service that a pipeline's file is named after. */
function kindOf({ file }: ModelPlace): string {
  return /([a-z]+)Service\w*Pipeline\.json$/.exec(file)?.[1] ?? '';
}

/** The value of `type` that a published pipeline or connection has; its file's name where it says none. */
function typeOf(published: ReleaseSet, place: ModelPlace): string {
  const [value] = published.read(place).properties.get('type')?.enum ?? [];
  return value === undefined ? place.file : String(JSON.parse(value));
}
