import type { SourceEntry } from '../../schemas/workflow/sources';
import { writing } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';
import type { NamedSource } from '../shared/source-type';
import { readingPipeline, sourceTypeFor } from '../shared/pipeline-for';

/** What to write where source and connection differ. */
export interface Advice {
  /** The pipeline type, as the end of a sentence about the connection; empty where it says nothing about either. */
  readonly pipeline: string;
  readonly advice: string;
  readonly fixes: NonNullable<RuleProblem['fixes']>;
}

/** If one of three names differs from the other two, the two are right. */
export function adviceOn(context: RuleContext, { lookup, sources, path }: NamedSource, connector: string): Advice {
  const own = lookup.kind === 'found' ? lookup.entry : undefined;
  const other = sources.get(connector.toLowerCase());
  const pipeline = readingPipeline(context);
  const named = pipeline === undefined ? '' : ` and \`sourceConfig\` is for \`${pipeline.name}\``;
  const isForSource = own !== undefined && pipeline?.kinds?.includes(own.kind) === true;
  const source =
    pipeline && other && sourceTypeFor(context.store, other, { pipeline, release: context.release.release });
  if (source === undefined) {
    const advice = own && isForSource ? `Write \`type: ${own.name}\`.` : 'Make them the same connector.';
    return { pipeline: named, advice, fixes: [] };
  }
  const fixes = [writing(context, { path, value: source, safety: 'review', title: `Change source.type to ${source}` })];
  return isForSource
    ? { pipeline: named, advice: oneOf(own, source), fixes }
    : { pipeline: named, advice: `Write \`${source}\` in \`source.type\`.`, fixes };
}

function oneOf({ name }: SourceEntry, source: string): string {
  return `Make them the same connector: write \`type: ${name}\`, or \`${source}\` in \`source.type\`.`;
}
