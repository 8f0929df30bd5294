import { rememberByKey, rememberByObject } from '../../text/remember';
import { isIn } from './release-runs';
import { findSource, readSources, type Sources } from './sources';
import type { SchemaStore } from '../store';

/**
 * The extras of `openmetadata-ingestion` that bring what a `source.type` needs in a release. Several are alternatives: each
 * is for another variant of the service. Empty where none is needed, or nothing in the package runs it.
 */
export function extrasOfSource(store: SchemaStore, sourceType: string, release: string): readonly string[] {
  return extrasIn(readSources(store))(`${release} ${sourceType}`, { sourceType, release });
}

/** Asked about each workflow, and many have the same source. */
const extrasIn = rememberByObject((sources: Sources) =>
  rememberByKey(500, (_key: string, { sourceType, release }: AskedSource) => {
    const found = findSource(sources, sourceType, release);
    if (found.kind !== 'found') return [];
    return [...found.entry.extras].flatMap(([extra, runs]) => (isIn(runs, release) ? [extra] : []));
  }),
);

interface AskedSource {
  readonly sourceType: string;
  readonly release: string;
}

/** The requirement of a release with extras; it also takes the rebuilds of that release, which differ in the last number. */
export function requirementWith(extras: readonly string[], release: string): string {
  return `openmetadata-ingestion${extras.length === 0 ? '' : `[${extras.join(',')}]`}~=${release}.0`;
}
