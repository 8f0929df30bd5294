import { nearest } from '../../text/nearest';
import type { Span } from '../../text/span';
import type { MapNode, YamlNode } from '../../yaml/node';
import type { Plain } from '../../yaml/operation';
import { entryOf, nodeAt, pointer, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { bareAnchorOrTag } from '../../yaml/read/slips/misread';
import { slipProblem } from '../shared/misread';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import { startedAs } from '../shared/started-as';
import type { WorkflowStep } from '../shared/wrong-step';
import { adding } from './adding';
import { partsToFill, valueToFill } from '../shared/value-to-fill';
import { workflowParts, type WorkflowParts } from './workflow-parts';
import { CONFIG, CONNECTION } from '../../documents/read/workflow-parts';

/**
 * The parts of a workflow that its models do not require but its command needs: steps and their settings, the service's
 * name, and the connection when the file has a section for it.
 */
export function* missingParts(context: RuleContext): Iterable<RuleProblem> {
  for (const found of allMissingParts(context)) if (!isElsewhere(context, found.path)) yield found;
}

/** Whether the part is there under a misspelled name, or at a wrong place, which is then the mistake. */
function isElsewhere({ findings, root }: RuleContext, path: Path): boolean {
  const [parent, name] = [pointer(path.slice(0, -1)), String(path.at(-1))];
  return findings.some((finding) => {
    if (finding.kind !== 'unknownKey') return false;
    if (finding.elsewhere?.some((place) => pointer(place).startsWith(pointer(path))) === true) return true;
    if (pointer(finding.path.slice(0, -1)) !== parent) return false;
    const isOnlyName = finding.known.length === 1 && finding.known[0] === name;
    const isSection = nodeAt(root.node, withoutBase(root, finding.path))?.kind === 'map';
    return (isOnlyName && isSection) || nearest(finding.name, [name]) !== undefined;
  });
}

/** If a workflow may be started as one of several pipelines and each lacks something, what the first one lacks. */
function allMissingParts(context: RuleContext): readonly RuleProblem[] {
  const [first = [], ...others] = startedAs(context).map((pipeline) => [...missingFor(context, pipeline)]);
  return others.every((missing) => missing.length > 0) ? first : [];
}

function* missingFor(context: RuleContext, pipeline: string): Iterable<RuleProblem> {
  const parts = workflowParts(context, pipeline);
  const { root } = context;
  if (parts === undefined || !showsAllKeys(root.node)) return;
  for (const step of parts.steps) yield* missingStep(context, parts, step);
  const source = entryOf(root.node, 'source')?.value;
  if (source?.kind !== 'map' || !showsAllKeys(source)) return;
  if (parts.needsServiceName) yield* missingServiceName(context, parts, source);
  if (parts.readsSettings) yield* missingSettings(context, parts, source);
  if (parts.readsConnection) yield* missingConnection(context, source);
}

/** Whether the text shows all keys of a map: no template, merge key or placeholder can stand for one that seems missing. */
export function showsAllKeys(node: MapNode): boolean {
  return isWholeMap(node) && node.entries.every(({ key }) => !(key.kind === 'scalar' && key.hasPlaceholder));
}

function* missingStep(context: RuleContext, parts: WorkflowParts, step: WorkflowStep): Iterable<RuleProblem> {
  const { root } = context;
  const entry = entryOf(root.node, step);
  const usual = parts.entry[`${step}s` as const]?.[0]?.type ?? '';
  if (entry === undefined || isNothing(entry.value)) {
    const value = { type: usual, config: settingsOf(step) };
    yield problem(context, {
      path: [step],
      span: entry?.key ?? firstKey(root.node),
      message: `A \`${parts.pipeline}\` workflow needs \`${step}\`${releaseInWords(context)}; add it.`,
      fix: { title: `Add ${step}`, value, order: STEPS },
    });
    return;
  }
  const { value, key } = entry;
  if (value?.kind !== 'map' || !showsAllKeys(value)) return;
  const config = entryOf(value, 'config');
  if (config === undefined ? parts.withoutConfig.has(step) : !isNothing(config.value)) return;
  yield problem(context, {
    path: [step, 'config'],
    span: config?.key ?? key,
    message: `\`${step}\` needs \`config\`, even an empty one${releaseInWords(context)}: write \`config: {}\`.`,
    fix:
      step === 'stage' || step === 'bulkSink'
        ? { title: 'Add config with a filename', value: settingsOf(step) }
        : { title: 'Write config: {}', value: {} },
  });
}

/** A usage workflow stages its files in a folder that only a person can name. */
function settingsOf(step: WorkflowStep): Plain {
  return step === 'stage' || step === 'bulkSink' ? { filename: '<folder for staged queries>' } : {};
}

function* missingServiceName(
  context: RuleContext,
  { pipeline }: WorkflowParts,
  source: MapNode,
): Iterable<RuleProblem> {
  const entry = entryOf(source, 'serviceName');
  const isEmpty = entry?.value?.kind === 'scalar' && !entry.value.hasPlaceholder && entry.value.value === '';
  if (entry !== undefined && !isEmpty && !isNothing(entry.value)) return;
  const path = ['source', 'serviceName'];
  const [slip] = entry ? bareAnchorOrTag(context.text, entry.key) : [];
  if (slip) {
    yield slipProblem(context, slip, [...context.root.base, ...path]);
    return;
  }
  yield problem(context, {
    path,
    span: entry?.key ?? entryOf(context.root.node, 'source')?.key ?? firstKey(source),
    message: `A \`${pipeline}\` workflow needs \`source.serviceName\`, the name of the service in the catalog; ${entry === undefined ? 'add it' : 'it is empty here'}.`,
    fix: {
      title: entry === undefined ? 'Add serviceName' : 'Write a placeholder for serviceName',
      value: '<service name>',
      order: ['type', 'serviceName', 'serviceConnection', 'sourceConfig'],
    },
  });
}

function* missingSettings(context: RuleContext, { pipeline }: WorkflowParts, source: MapNode): Iterable<RuleProblem> {
  const section = entryOf(source, 'sourceConfig');
  if (section?.value?.kind !== 'map' || !showsAllKeys(section.value)) return;
  const config = entryOf(section.value, 'config');
  if (config !== undefined && !isNothing(config.value)) return;
  yield problem(context, {
    path: CONFIG,
    span: config?.key ?? section.key,
    message: `A \`${pipeline}\` workflow needs \`source.sourceConfig.config\`, because its source reads the settings when it starts; add it with \`type: ${pipeline}\`.`,
    fix: { title: `Add config with type: ${pipeline}`, value: { type: pipeline } },
  });
}

function* missingConnection(context: RuleContext, source: MapNode): Iterable<RuleProblem> {
  const section = entryOf(source, 'serviceConnection');
  if (section?.value?.kind !== 'map' || !showsAllKeys(section.value)) return;
  const config = entryOf(section.value, 'config');
  if (config !== undefined && !isNothing(config.value)) return;
  yield problem(context, {
    path: CONNECTION,
    span: config?.key ?? section.key,
    message:
      '`serviceConnection` needs `config` with the connection; write it, or remove `serviceConnection` when the service is stored in the catalog.',
    fix: { title: 'Add config', value: valueToFill(context, CONNECTION) },
  });
}

/** Nothing written, or null; a placeholder and an alias count as written. */
function isNothing(value: YamlNode | null): boolean {
  return value === null || (value.kind === 'scalar' && !value.hasPlaceholder && value.value === null);
}

function firstKey(node: MapNode): Span {
  return node.entries[0]?.key ?? node;
}

function releaseInWords({ release }: RuleContext): string {
  return ` in ${shortRelease(release.release)}`;
}

/** Safe where nothing is left to fill in; what is there but empty is replaced. */
function partOf(context: RuleContext, path: Path, { title, value, order = [] }: MissingPart['fix']): Fix {
  const [parent, name] = [path.slice(0, -1), String(path.at(-1))];
  return adding(context, { parent, values: [[name, value]], order, title, isSure: partsToFill(value).length === 0 });
}

/** The parts of a workflow in the order of the documentation. */
const STEPS = ['source', 'processor', 'stage', 'bulkSink', 'sink', 'workflowConfig'];

interface MissingPart {
  readonly path: Path;
  readonly span: Span;
  readonly message: string;
  readonly fix: { readonly title: string; readonly value: Plain; readonly order?: readonly string[] };
}

function problem(context: RuleContext, { path: place, span, message, fix }: MissingPart): RuleProblem {
  const path = [...context.root.base, ...place];
  return {
    message,
    path,
    span: { start: span.start, end: span.end },
    fixes: [partOf(context, path, fix)],
  };
}
