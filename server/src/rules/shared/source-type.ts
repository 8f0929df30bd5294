import { rememberByObject } from '../../text/remember';
import { compareReleases } from '../../schemas/releases/releases';
import { findSource, readSources, type SourceLookup, type Sources } from '../../schemas/workflow/sources';
import type { ScalarNode } from '../../yaml/node';
import { nodeAt, pointer, scalarText, type Path } from '../../yaml/path';
import { startedAs } from './started-as';
import type { RuleContext } from './rule';
import { CONNECTION_TYPE } from '../../documents/read/workflow-parts';

/** Where a workflow names its source. */
export const SOURCE_TYPE: Path = ['source', 'type'];

/** A `source.type` that the release looks up, and what it finds. */
export interface NamedSource {
  readonly node: ScalarNode;
  /** From the root of the document. */
  readonly path: Path;
  readonly written: string;
  readonly sources: Sources;
  readonly lookup: SourceLookup;
}

/** Workflows that run without the source's own class. */
const WITHOUT_SOURCE: ReadonlySet<string> = new Set(['TestSuite', 'dataInsight', 'MetadataToElasticSearch']);
/** Workflows that load the source only when a service is named. */
const ONLY_WITH_SERVICE: ReadonlySet<string> = new Set(['Profiler', 'AutoClassification']);

/**
 * Looks the `source.type` of a workflow up as its release does; undefined where it is not text or a placeholder, where the
 * workflow does not load it, and where the release is not known.
 */
export function namedSource(context: RuleContext): NamedSource | undefined {
  return sourceOfContext(context).source;
}

/** Several rules ask the same of a workflow. */
const sourceOfContext = rememberByObject((context: RuleContext) => ({ source: findNamed(context) }));

function findNamed(context: RuleContext): NamedSource | undefined {
  const { root, store, release } = context;
  const node = nodeAt(root.node, SOURCE_TYPE);
  if (node?.kind !== 'scalar' || node.hasPlaceholder || release.unknown !== undefined) return undefined;
  const written = asText(node.value, release.release);
  if (written === undefined) return undefined;
  const alsoWithout = (pipeline: string): boolean =>
    WITHOUT_SOURCE.has(pipeline) || (ONLY_WITH_SERVICE.has(pipeline) && !namesService(root.node));
  if (startedAs(context).some(alsoWithout)) return undefined;
  const sources = readSources(store);
  return {
    node,
    path: [...root.base, ...SOURCE_TYPE],
    written,
    sources,
    lookup: findSource(sources, written, release.release),
  };
}

/** Up to 1.4 numbers and booleans became text. */
function asText(value: ScalarNode['value'], release: string): string | undefined {
  if (typeof value === 'string') return value;
  return value === null || compareReleases(release, '1.5.0') >= 0 ? undefined : String(value);
}

function namesService(root: RuleContext['root']['node']): boolean {
  const node = nodeAt(root, ['source', 'serviceName']);
  return node?.kind === 'scalar' && (node.hasPlaceholder || (node.value !== null && node.value !== ''));
}

/** The connector that the connection names; undefined for none, for a placeholder, and for one that we do not know. */
export function connectionType({ root, connectors }: RuleContext): string | undefined {
  const written = scalarText(root.node, CONNECTION_TYPE)?.toLowerCase();
  return written === undefined ? undefined : byLowerCase(connectors).get(written);
}

const byLowerCase = rememberByObject(
  (connectors: RuleContext['connectors']): ReadonlyMap<string, string> =>
    new Map([...connectors.keys()].reverse().map((name) => [name.toLowerCase(), name])),
);

/** Whether a migration reports something at a place. */
export function isReportedByMigration({ occurrences }: RuleContext, path: Path): boolean {
  const place = pointer(path);
  return occurrences.some(({ occurrence }) =>
    [occurrence.path, ...(occurrence.also ?? [])].some((reported) => pointer(reported) === place),
  );
}
