import { nearest } from '../../text/nearest';
import { findSource, type SourceEntry, type SourcePart, type Sources } from '../../schemas/workflow/sources';
import { sourcePartOf, suffixFor } from '../../schemas/workflow/source-types';
import { isIn } from '../../schemas/workflow/release-runs';
import type { RuleContext } from '../shared/rule';
import { connectionType, type NamedSource } from '../shared/source-type';

/**
 * The source that was most likely meant: of the connector that the connection names, or else of the name that is nearest,
 * for what the workflow reads. Undefined when the release has none.
 */
export function meantSource(context: RuleContext, { written, sources, lookup }: NamedSource): string | undefined {
  const { release } = context.release;
  const [, name = '', suffix = ''] = /^(.*?)(?:[-_](lineage|usage))?$/i.exec(written) ?? [];
  const entry = meantEntry(context, {
    name,
    sources,
    lookup: lookup.kind,
    known: 'entry' in lookup ? lookup.entry : undefined,
  });
  if (entry === undefined) return undefined;
  const pipeline = context.root.workflow?.pipeline;
  const read = sourcePartOf(context.store, pipeline);
  // The pipeline's type says what the workflow reads; only without one does the ending of the name.
  const part = pipeline === undefined ? (partOf(suffix) ?? read) : read;
  const meant = entry.sourceType + suffixFor(part);
  return findSource(sources, meant, release).kind === 'found' ? meant : undefined;
}

function partOf(suffix: string): SourcePart | undefined {
  const lower = suffix.toLowerCase();
  return lower === 'lineage' || lower === 'usage' ? lower : undefined;
}

interface WantedSource {
  readonly name: string;
  readonly sources: Sources;
  readonly known: SourceEntry | undefined;
  readonly lookup: NamedSource['lookup']['kind'];
}

function meantEntry(context: RuleContext, { name, sources, lookup, known }: WantedSource): SourceEntry | undefined {
  const connection = connectionType(context);
  const beside = connection === undefined ? undefined : sources.get(connection.toLowerCase());
  if (known !== undefined && (beside === undefined || beside === known)) return known;
  // A connector that the release lacks is no misspelling of another.
  if (known !== undefined && lookup === 'unknown') return undefined;
  if (beside !== undefined && nearest(name, [beside.sourceType]) !== undefined) return beside;
  const there = [...sources.values()].filter(({ parts }) =>
    Object.values(parts).some((runs) => isIn(runs, context.release.release)),
  );
  const near = nearest(
    name,
    there.map(({ sourceType }) => sourceType),
  );
  return there.find(({ sourceType }) => sourceType === near) ?? beside;
}
