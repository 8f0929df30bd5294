import { getOrMake } from '../../text/get-or-make';
import { rememberByObject } from '../../text/remember';
import type { SchemaStore } from '../store';
import { isIn, parseRuns, type ReleaseRuns } from './release-runs';

/** What is known of a step and a field; nothing is said where it cannot be decided. */
export interface FieldReaders {
  /** The steps whose code reads the field, in the order in which they run. */
  readonly read: readonly string[];
  /** The steps whose code certainly does not. */
  readonly unread: readonly string[];
}

/** A field of a schema in a release. */
export interface FieldOfRelease {
  readonly schema: string;
  readonly field: string;
  readonly release: string;
}

interface Register {
  /** Schema of a connection → field → step → `read 1.3.0-1.5.15; unread 1.6.0-`; only fields that some step does not read. */
  readonly connections?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** Schema of a connection → releases → the places of fields inside of fields that no step of the connector reads. */
  readonly inner?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Schema of a pipeline → place of a setting → releases → the connectors for which no code reads it. */
  readonly pipelines?: UnreadBy;
  /** Schema of a processor → place of a setting → releases → the steps whose code does not read it. */
  readonly steps?: UnreadBy;
}

type UnreadBy = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;

/** The register `schemas/workflow/read-by.json`, which `npm run recompute` writes; empty for a store without it. */
const registerOf = rememberByObject((store: SchemaStore) => (store.read('workflow/read-by') ?? {}) as Register);

const STEPS = ['metadata', 'lineage', 'usage', 'profiler', 'auto-classification', 'test-suite', 'connection-test'];

/** Which steps of a connector read a field of its connection; undefined where all may, or nothing is known. */
export function readersOf(store: SchemaStore, { schema, field, release }: FieldOfRelease): FieldReaders | undefined {
  const steps = registerOf(store).connections?.[schema]?.[field];
  if (steps === undefined) return undefined;
  const found = getOrMake(readersByRelease(steps), release, () => {
    const those = (verdict: string): readonly string[] =>
      STEPS.filter((step) => isIn(runsOf(steps[step], verdict), release));
    return { read: those('read'), unread: those('unread').filter((step) => step !== 'connection-test') };
  });
  return found.read.length > 0 && found.unread.length > 0 ? found : undefined;
}

/** By the part of the register about a field: each letter asks again. */
const readersByRelease = rememberByObject<object, Map<string, FieldReaders>>(() => new Map());

/**
 * The steps of workflows that take a connection only to read the source. The metadata workflow also stores it in the server,
 * where other workflows find it.
 */
const STEP_OF_PIPELINE: Readonly<Record<string, string>> = {
  DatabaseLineage: 'lineage',
  DatabaseUsage: 'usage',
  Profiler: 'profiler',
  AutoClassification: 'auto-classification',
  TestSuite: 'test-suite',
};

/** The step that runs a type of pipeline; undefined for those that store what they read. */
export function stepOf(pipeline: string): string | undefined {
  return STEP_OF_PIPELINE[pipeline];
}

/**
 * The steps that read a field of a connection, if that of a pipeline certainly does not, nor the test of the connection with which
 * it begins; undefined otherwise.
 */
export function readElsewhere(
  store: SchemaStore,
  pipeline: string,
  asked: FieldOfRelease,
): readonly string[] | undefined {
  const step = stepOf(pipeline);
  const readers = step === undefined ? undefined : readersOf(store, asked);
  if (step === undefined || readers?.unread.includes(step) !== true) return undefined;
  return readers.read.includes('connection-test') ? undefined : readers.read;
}

/** The fields of a connection for which `readElsewhere` finds steps, with these; asked about each workflow of a connector. */
export function fieldsReadElsewhere(
  store: SchemaStore,
  pipeline: string,
  { schema, release }: FieldsOfRelease,
): ReadonlyMap<string, readonly string[]> {
  const fields = registerOf(store).connections?.[schema];
  if (fields === undefined || stepOf(pipeline) === undefined) return NO_FIELDS;
  return getOrMake(elsewhereByRelease(fields), `${pipeline} ${release}`, () => {
    const found = Object.keys(fields).map((field) => {
      return [field, readElsewhere(store, pipeline, { schema, field, release })] as const;
    });
    return new Map(found.flatMap(([field, steps]) => (steps === undefined ? [] : [[field, steps]])));
  });
}

const NO_FIELDS: ReadonlyMap<string, readonly string[]> = new Map();

/** By the part of the register about a connection. */
const elsewhereByRelease = rememberByObject<object, Map<string, ReadonlyMap<string, readonly string[]>>>(
  () => new Map(),
);

/** Places of fields that are not read, such as `sslConfig` or `tableConfig.partitionConfig`. */
export interface UnreadPlaces {
  readonly at: ReadonlySet<string>;
  /** The fields around them, which are read themselves: `tableConfig`. */
  readonly around: ReadonlySet<string>;
}

/** What is asked about all fields of a schema in a release. */
export type FieldsOfRelease = Omit<FieldOfRelease, 'field'>;

/** The settings of a pipeline that no code reads when it runs for a connector, though it does for others. */
export function unreadSettings(
  store: SchemaStore,
  connector: string,
  { schema, release }: FieldsOfRelease,
): UnreadPlaces {
  return placesListing(registerOf(store).pipelines?.[schema], connector, release);
}

/** The settings of a processor that the step which runs a type of pipeline certainly does not read. */
export function settingsIgnoredBy(
  store: SchemaStore,
  pipeline: string,
  { schema, release }: FieldsOfRelease,
): UnreadPlaces {
  const step = stepOf(pipeline);
  return step === undefined ? NONE : placesListing(registerOf(store).steps?.[schema], step, release);
}

/** What is inside of the fields of a connection and is read by no step. */
export function unreadInside(store: SchemaStore, { schema, release }: FieldsOfRelease): UnreadPlaces {
  const byRuns = registerOf(store).inner?.[schema];
  return byRuns === undefined
    ? NONE
    : getOrMake(placesByRelease(byRuns), release, () => placesOf(listedIn(byRuns, release)));
}

/** Whether a field is at one of these places, or in something that is: `a` holds `a.b.c`. */
function isAtUnread(places: UnreadPlaces, field: string): boolean {
  return places.at.size > 0 && (places.at.has(field) || fieldsAround(field).some((one) => places.at.has(one)));
}

/** `isAtUnread` for a setting of a pipeline, such as `lineageInformation.dbServiceNames`. */
export function isUnreadFor(store: SchemaStore, connector: string, asked: FieldOfRelease): boolean {
  return isAtUnread(unreadSettings(store, connector, asked), asked.field);
}

/** The step that runs a type of pipeline, if it certainly does not read a setting of its processor; undefined otherwise. */
export function stepThatIgnores(store: SchemaStore, pipeline: string, asked: FieldOfRelease): string | undefined {
  return isAtUnread(settingsIgnoredBy(store, pipeline, asked), asked.field) ? stepOf(pipeline) : undefined;
}

/** Whether no step reads what is inside of a field of a connection; `field` is its place, such as `sslConfig.sslKey`. */
export function isUnreadInside(store: SchemaStore, asked: FieldOfRelease): boolean {
  return isAtUnread(unreadInside(store, asked), asked.field);
}

const NONE = placesOf([]);

/** By the part of the register that lists them, and what is asked of it: each letter asks again. */
const placesByRelease = rememberByObject<object, Map<string, UnreadPlaces>>(() => new Map());

/** The places that list a name in a release. */
function placesListing(byPlace: UnreadBy[string] | undefined, name: string, release: string): UnreadPlaces {
  if (byPlace === undefined) return NONE;
  return getOrMake(placesByRelease(byPlace), `${name} ${release}`, () => {
    const places = Object.entries(byPlace).filter(([, byRuns]) => listedIn(byRuns, release).includes(name));
    return placesOf(places.map(([place]) => place));
  });
}

function placesOf(places: readonly string[]): UnreadPlaces {
  const at = new Set(places);
  return { at, around: new Set(places.flatMap(fieldsAround).filter((field) => !at.has(field))) };
}

/** `a.b.c` → `a`, `a.b`. */
function fieldsAround(field: string): readonly string[] {
  const steps = field.split('.');
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('.'));
}

/** What is listed for the runs that hold a release. */
function listedIn(byRuns: Readonly<Record<string, readonly string[]>>, release: string): readonly string[] {
  return Object.entries(byRuns).flatMap(([runs, names]) => (isIn(parseRuns(runs), release) ? names : []));
}

function runsOf(words: string | undefined, verdict: string): ReleaseRuns {
  return (words ?? '').split('; ').flatMap((spell) => {
    const [said, runs] = spell.split(' ');
    return said === verdict ? parseRuns(runs) : [];
  });
}
