import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { lackingSuffix } from '../shared/lacking-suffix';
import { writing } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { connectionType, namedSource, SOURCE_TYPE, type NamedSource } from '../shared/source-type';
import type { SourcePart } from '../../schemas/workflow/sources';
import { expectedBy } from '../shared/expected-by';
import { pipelineFor, readingPipeline, sourceTypeFor } from '../shared/pipeline-for';
import { hasStepsOfUsage } from '../shared/steps-of-usage';
import { PIPELINE_TYPE } from '../../documents/read/workflow-parts';

/** Kinds of services that need other words. */
const SERVICES: Readonly<Record<string, string>> = { api: 'an API', mlmodel: 'an ML model', mcp: 'an MCP' };

/** A pipeline type that is not for what `source.type` reads. */
export const wrongPipeline: Rule = {
  id: 'wrong-pipeline',
  severity: 'warning',
  summary: 'A `sourceConfig` for another kind of service, or for something other than what `source.type` reads.',
  kinds: ['workflow'],
  *check(context) {
    const mismatch = mismatchOf(context);
    if (!mismatch) return;
    const { named, part, pipeline, type, source } = mismatch;
    const isForUsage = isUsage(pipeline) && part === 'lineage' && hasStepsOfUsage(context.root.node);
    yield {
      // Then the command for lineage runs it and does not find a sink.
      ...(isForUsage && { severity: 'error' }),
      message: `\`source.type\` is \`${named.written}\`, which reads ${readBy(context, mismatch)}, but \`sourceConfig.config.type\` is \`${pipeline}\`. ${adviceOn(mismatch)}`,
      ...at(context, type === undefined && source !== undefined ? SOURCE_TYPE : PIPELINE_TYPE),
      related: [{ path: context.path, span: spanOf(named.node), message: 'The source is named here' }],
      fixes: [
        ...(type === undefined ? [] : [changeTo(context, PIPELINE_TYPE, type)]),
        ...(source === undefined ? [] : [changeTo(context, SOURCE_TYPE, source)]),
      ],
    };
  },
};

/** A source and a pipeline type that do not fit together. */
interface Mismatch {
  readonly named: NamedSource;
  readonly kind: string;
  readonly part: SourcePart;
  /** The pipeline type that is written. */
  readonly pipeline: string;
  /** The pipeline type for the source. */
  readonly meant: string;
  /** The same, if the steps of the file fit it. */
  readonly type: string | undefined;
  /** The `source.type` for the pipeline type that is written, if the steps of the file fit that. */
  readonly source: string | undefined;
}

function mismatchOf(context: RuleContext): Mismatch | undefined {
  const { store, root } = context;
  const { release } = context.release;
  const named = namedSource(context);
  const pipeline = readingPipeline(context);
  if (named?.lookup.kind !== 'found' || pipeline === undefined) return undefined;
  const { entry, part } = named.lookup;
  const meant = pipelineFor(store, entry, { part, release });
  if (meant === undefined || meant === pipeline.name || lackingSuffix(context)) return undefined;
  // One mistake, one problem: the message of `wrong-connection` names the pipeline, too.
  const connector = connectionType(context);
  if (connector !== undefined && expectedBy(named)?.takes(connector) === false) return undefined;
  // The steps of the file decide between the two only if the other one is usage.
  const isOfUsage = hasStepsOfUsage(root.node);
  const source = isUsage(pipeline.name) === isOfUsage ? sourceTypeFor(store, entry, { pipeline, release }) : undefined;
  const type = isUsage(meant) === isOfUsage ? meant : undefined;
  return { named, kind: entry.kind, part, pipeline: pipeline.name, meant, type, source };
}

/** What the source reads, in words. */
function readBy(context: RuleContext, { kind, part }: Mismatch): string {
  const connector = connectionType(context);
  const reads = part === 'metadata' ? `metadata of ${SERVICES[kind] ?? `a ${kind}`} service` : part;
  return connector === undefined ? reads : `${reads} from the \`${connector}\` connection`;
}

function adviceOn({ meant, type, source }: Mismatch): string {
  if (source === undefined) return `Write \`${meant}\`.`;
  return `Write ${type === undefined ? '' : `\`${type}\`, or `}\`${source}\` in \`source.type\`.`;
}

function isUsage(pipeline: string): boolean {
  return pipeline === 'DatabaseUsage';
}

function at({ root }: RuleContext, place: Path): Pick<RuleProblem, 'span' | 'path'> {
  return { span: spanOf(nodeAt(root.node, place)), path: [...root.base, ...place] };
}

function spanOf(node: YamlNode | null | undefined): Span {
  return { start: node?.start ?? 0, end: node?.end ?? 0 };
}

/** The fix needs a review, because only a person knows which of the two was meant. */
function changeTo(context: RuleContext, place: Path, value: string): Fix {
  return writing(context, { path: [...context.root.base, ...place], value, safety: 'review' });
}
