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
  const those = (verdict: string): readonly string[] =>
    STEPS.filter((step) => isIn(runsOf(steps[step], verdict), release));
  const found = { read: those('read'), unread: those('unread').filter((step) => step !== 'connection-test') };
  return found.read.length > 0 && found.unread.length > 0 ? found : undefined;
}

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

/**
 * The steps that read a field of a connection, if that of a pipeline certainly does not, nor the test of the connection with which
 * it begins; undefined otherwise.
 */
export function readElsewhere(
  store: SchemaStore,
  pipeline: string,
  asked: FieldOfRelease,
): readonly string[] | undefined {
  const step = STEP_OF_PIPELINE[pipeline];
  const readers = step === undefined ? undefined : readersOf(store, asked);
  if (step === undefined || readers?.unread.includes(step) !== true) return undefined;
  return readers.read.includes('connection-test') ? undefined : readers.read;
}

/**
 * Whether no code reads a setting of a pipeline when it runs for a connector, though it does for others; `field` is its place,
 * such as `lineageInformation.dbServiceNames`.
 */
export function isUnreadFor(
  store: SchemaStore,
  connector: string,
  { schema, field, release }: FieldOfRelease,
): boolean {
  const places = registerOf(store).pipelines?.[schema];
  return placesIn(field).some((place) => isListed(places?.[place], connector, release));
}

/** The step that runs a type of pipeline, if it certainly does not read a setting of its processor; undefined otherwise. */
export function stepThatIgnores(
  store: SchemaStore,
  pipeline: string,
  { schema, field, release }: FieldOfRelease,
): string | undefined {
  const step = STEP_OF_PIPELINE[pipeline];
  const places = registerOf(store).steps?.[schema];
  return placesIn(field).some((place) => step !== undefined && isListed(places?.[place], step, release))
    ? step
    : undefined;
}

/** Whether no step reads what is inside of a field of a connection; `field` is its place, such as `sslConfig.sslKey`. */
export function isUnreadInside(store: SchemaStore, { schema, field, release }: FieldOfRelease): boolean {
  return placesIn(field).some((place) => isListed(registerOf(store).inner?.[schema], place, release));
}

/** `a.b.c` → `a`, `a.b`, `a.b.c`: what is in something that nobody reads is not read. */
function placesIn(field: string): readonly string[] {
  const steps = field.split('.');
  return steps.map((_, at) => steps.slice(0, at + 1).join('.'));
}

function isListed(
  byRuns: Readonly<Record<string, readonly string[]>> | undefined,
  name: string,
  release: string,
): boolean {
  return Object.entries(byRuns ?? {}).some(([runs, names]) => names.includes(name) && isIn(parseRuns(runs), release));
}

function runsOf(words: string | undefined, verdict: string): ReleaseRuns {
  return (words ?? '').split('; ').flatMap((spell) => {
    const [said, runs] = spell.split(' ');
    return said === verdict ? parseRuns(runs) : [];
  });
}
