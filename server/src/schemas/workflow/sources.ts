import { rememberByKey, rememberByObject } from '../../text/remember';
import { compareReleases } from '../releases/releases';
import type { SchemaStore } from '../store';
import { isIn, parseRuns, type ReleaseRuns } from './release-runs';

/** What a source of a connector reads; the framework has a class of its own for each. */
export type SourcePart = 'metadata' | 'lineage' | 'usage';

/** A connector as the open-source package has it: whether there is code after its name, and since when. */
export interface SourceEntry {
  readonly name: string;
  /** The kind of service: `database`, `dashboard`, … */
  readonly kind: string;
  /** As it is written in `source.type`, up to the first dash; also the name of its module. */
  readonly module: string;
  /** The name written in `source.type` in full, without `-lineage` or `-usage`. */
  readonly sourceType: string;
  /** The code is the user's own, named by `sourcePythonClass`. */
  readonly custom: boolean;
  /** The releases whose models know the name. */
  readonly known: ReleaseRuns;
  /** The releases that have code to read this. */
  readonly parts: Readonly<Record<SourcePart, ReleaseRuns>>;
  /** The releases that can profile it; up to 1.5 all databases shared one class, and nothing is said. */
  readonly profiler: ReleaseRuns;
  /** Extras of the package that bring what the connector needs. */
  readonly extras: ReadonlyMap<string, ReleaseRuns>;
}

interface SourceRow {
  readonly kind: string;
  readonly known: string;
  readonly module?: string;
  readonly custom?: true;
  readonly metadata?: string;
  readonly lineage?: string;
  readonly usage?: string;
  readonly profiler?: string;
  readonly extras?: Readonly<Record<string, string>>;
}

/** Connectors by the name that the framework compares: lower case, without dashes and underscores. */
export type Sources = ReadonlyMap<string, SourceEntry>;

/** The register `schemas/workflow/sources.json`; empty for a store without it. The file is tested. */
export const readSources = rememberByObject((store: SchemaStore): Sources => {
  const rows = (store.read('workflow/sources') ?? {}) as Readonly<Record<string, SourceRow>>;
  return new Map(Object.entries(rows).map(([name, row]) => [name.toLowerCase(), entryOf(name, row)]));
});

function entryOf(name: string, row: SourceRow): SourceEntry {
  const module = row.module ?? name.toLowerCase();
  return {
    name,
    kind: row.kind,
    module,
    sourceType: module === 'query' ? 'query-log' : module,
    custom: row.custom === true,
    known: parseRuns(row.known),
    profiler: parseRuns(row.profiler),
    parts: { metadata: parseRuns(row.metadata), lineage: parseRuns(row.lineage), usage: parseRuns(row.usage) },
    extras: new Map(Object.entries(row.extras ?? {}).map(([extra, runs]) => [extra, parseRuns(runs)])),
  };
}

/** Whether no release of the open-source package has any code for the connector. */
export function isCommercial({ custom, parts }: SourceEntry): boolean {
  return !custom && Object.values(parts).every((runs) => runs.length === 0);
}

/** What the framework makes of a `source.type`. */
export type SourceLookup =
  /** The user's own class runs. */
  | { readonly kind: 'custom' }
  | { readonly kind: 'found'; readonly entry: SourceEntry; readonly part: SourcePart }
  /** The models of the release have no such connector. */
  | { readonly kind: 'unknown'; readonly entry: SourceEntry | undefined }
  /** The connector exists, but the name is not written as its module is called. */
  | { readonly kind: 'misspelled'; readonly entry: SourceEntry }
  /** There is no code in this release for the part that the suffix asks for. */
  | { readonly kind: 'no-code'; readonly entry: SourceEntry; readonly part: SourcePart };

/**
 * Looks a `source.type` up as the ingestion package of a release does. The kind of service is found by the name without
 * dashes, underscores and lower-case suffixes; the module by what is before the first dash; the class in it by what
 * follows the last one.
 */
export function findSource(sources: Sources, written: string, release: string): SourceLookup {
  return lookupsIn(sources)(`${release} ${written}`, { written, release });
}

/** Several rules ask the same of each file, and many files have the same source. */
const lookupsIn = rememberByObject((sources: Sources) =>
  rememberByKey(500, (_key: string, named: { readonly written: string; readonly release: string }) =>
    look(sources, named.written, named.release),
  ),
);

function look(sources: Sources, written: string, release: string): SourceLookup {
  const type = written.toLowerCase();
  if (type.startsWith('custom')) return { kind: 'custom' };
  const entry = sources.get(comparedName(written));
  if (entry === undefined || !isIn(entry.known, release)) return { kind: 'unknown', entry };
  const steps = type.split('-');
  const last = steps.length > 1 ? steps.at(-1) : undefined;
  const part = last === 'lineage' || last === 'usage' ? last : 'metadata';
  if (isCommercial(entry)) return { kind: 'no-code', entry, part };
  if (steps[0] !== entry.module) return { kind: 'misspelled', entry };
  if (namesItsClass(release) && !isWholeName(steps, entry, part)) return { kind: 'misspelled', entry };
  return { kind: isIn(entry.parts[part], release) ? 'found' : 'no-code', entry, part };
}

/** Whether the release has code for a database, but none that profiles it: the connection is none on which SQL runs. */
export function lacksProfiler({ kind, parts, profiler }: SourceEntry, release: string): boolean {
  return kind === 'database' && !namesItsClass(release) && isIn(parts.metadata, release) && !isIn(profiler, release);
}

/** Whether some package can run it: the open-source one, the commercial one, or the user's own class. */
export function isRunnable(lookup: SourceLookup): boolean {
  return (
    lookup.kind === 'custom' || lookup.kind === 'found' || (lookup.kind === 'no-code' && isCommercial(lookup.entry))
  );
}

function comparedName(written: string): string {
  const name = written
    .replaceAll('-', '_')
    .replaceAll('_usage', '')
    .replaceAll('_lineage', '')
    .replaceAll('_', '')
    .toLowerCase();
  return name === 'metadataelasticsearch' ? 'metadataes' : name;
}

/** Up to 1.5 the class was called after the whole `source.type`, so that nothing may be duplicated in it. */
function namesItsClass(release: string): boolean {
  return compareReleases(release, '1.6.0') < 0;
}

function isWholeName(steps: readonly string[], { name }: SourceEntry, part: SourcePart): boolean {
  const own = part === 'metadata' ? steps : steps.slice(0, -1);
  return own.join('') === name.toLowerCase();
}
