import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { lackingSuffix } from '../shared/lacking-suffix';
import { writing } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { connectionType, namedSource, SOURCE_TYPE } from '../shared/source-type';
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
  summary: 'A `sourceConfig` for another kind of service, or for something else than `source.type` reads.',
  kinds: ['workflow'],
  *check(context) {
    const named = namedSource(context);
    const pipeline = readingPipeline(context);
    if (named?.lookup.kind !== 'found' || pipeline === undefined) return;
    const { entry, part } = named.lookup;
    const { release } = context.release;
    const meant = pipelineFor(context.store, entry, part, release);
    if (meant === undefined || meant === pipeline.name || lackingSuffix(context)) return;
    const connector = connectionType(context);
    // One mistake, one problem: the message of `wrong-connection` names the pipeline, too.
    if (connector !== undefined && expectedBy(named)?.takes(connector) === false) return;
    // The steps of the file decide between the two only if the other one is usage.
    const isOfUsage = hasStepsOfUsage(context.root.node);
    const source =
      isUsage(pipeline.name) === isOfUsage ? sourceTypeFor(context.store, entry, pipeline, release) : undefined;
    const other = isUsage(meant) === isOfUsage ? meant : undefined;
    const reads = part === 'metadata' ? `metadata of ${SERVICES[entry.kind] ?? `a ${entry.kind}`} service` : part;
    const from = connector === undefined ? '' : ` from the \`${connector}\` connection`;
    const advice =
      source === undefined
        ? `Write \`${meant}\`.`
        : `Write ${other === undefined ? '' : `\`${other}\`, or `}\`${source}\` in \`source.type\`.`;
    yield {
      // Then the command for lineage runs it and does not find a sink.
      ...(isOfUsage && isUsage(pipeline.name) && part === 'lineage' && { severity: 'error' }),
      message: `\`source.type\` is \`${named.written}\`, which reads ${reads}${from}, but \`sourceConfig\` is of \`${pipeline.name}\`. ${advice}`,
      ...at(context, other === undefined && source !== undefined ? SOURCE_TYPE : PIPELINE_TYPE),
      related: [{ path: context.path, span: spanOf(named.node), message: 'The source is named here' }],
      fixes: [
        ...(other === undefined ? [] : [changeTo(context, PIPELINE_TYPE, other)]),
        ...(source === undefined ? [] : [changeTo(context, SOURCE_TYPE, source)]),
      ],
    };
  },
};

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
