import type { Finding } from '../../schemas/walk/finding';
import { entryOf, isWithin, nodeAt, type Path } from '../../yaml/path';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { connectionType, namedSource, type NamedSource } from '../shared/source-type';
import { shortRelease } from '../shared/words';
import { expectedBy, type Expected } from '../shared/expected-by';
import { adviceOn } from './advice';
import { comparesConnection, takenFor } from './taken-for';
import { CONNECTION, CONNECTION_TYPE } from '../../documents/read/workflow-parts';

/** A connection of one connector under the source of another. */
export const wrongConnection: Rule = {
  id: 'wrong-connection',
  severity: 'error',
  summary: 'The connection belongs to a different connector than `source.type`.',
  kinds: ['workflow'],
  *check(context) {
    const named = namedSource(context);
    const expected = named && expectedBy(named);
    if (named === undefined || expected === undefined) return;
    const connector = connectionType(context);
    if (connector === undefined) yield* untyped(context, named, expected);
    else if (!expected.takes(connector)) yield* typed(context, named, { connector, expected });
  },
};

function* typed(
  context: RuleContext,
  named: NamedSource,
  { connector, expected }: { readonly connector: string; readonly expected: Expected },
): Iterable<RuleProblem> {
  const node = nodeAt(context.root.node, CONNECTION_TYPE);
  if (node?.kind !== 'scalar') return;
  const { written } = named;
  const { pipeline, advice, fixes } = expected.isCustom
    ? { pipeline: '', advice: 'A custom source needs a custom connection with `sourcePythonClass`.', fixes: [] }
    : adviceOn(context, named, connector);
  const connection = `\`source.type\` is \`${written}\`, but the connection is for \`${connector}\`${pipeline}`;
  const isChecked = expected.isCustom || comparesConnection(context);
  const effect = isChecked ? 'so the workflow does not start' : 'so it does not belong to what the workflow reads';
  yield {
    severity: isChecked ? 'error' : 'warning',
    message: `${connection}, ${effect}. ${advice}`,
    span: { start: node.start, end: node.end },
    path: [...context.root.base, ...CONNECTION_TYPE],
    related: sourceOf(context, named),
    fixes,
  };
}

/** Settings that are right for the source, but that the loader takes for another connector as long as no type is written. */
function* untyped(context: RuleContext, named: NamedSource, { name, takes }: Expected): Iterable<RuleProblem> {
  const taken = takenFor(context);
  if (taken?.connector === undefined || name === undefined || takes(taken.connector)) return;
  const path = [...context.root.base, ...CONNECTION_TYPE];
  if (context.findings.some((finding) => isOfConnectionItself(finding) || isElsewhere(finding, CONNECTION_TYPE)))
    return;
  if (context.occurrences.some(isOfConnection)) return;
  const isChecked = comparesConnection(context);
  const service = nodeAt(context.root.node, CONNECTION.slice(0, -1));
  const key = service?.kind === 'map' ? entryOf(service, 'config')?.key : undefined;
  if (key === undefined) return;
  const effect = isChecked ? 'so the workflow does not start' : 'not of what the workflow reads';
  yield {
    severity: isChecked ? 'error' : 'warning',
    message: `The connection has no \`type\`. ${shortRelease(context.release.release)} takes these settings for a connection of \`${taken.connector}\`, ${effect}. Add \`type: ${name}\`.`,
    span: { start: key.start, end: key.end },
    path,
    related: sourceOf(context, named),
    fixes: [
      {
        title: `Add type: ${name}`,
        safety: 'safe',
        change: () => context.edit([{ op: 'set', path, value: name, near: 'first' }]),
      },
    ],
  };
}

/** Whether a finding is about what the loader makes of the connection; what it takes and nobody reads is not. */
function isOfConnectionItself({ kind, path }: Finding): boolean {
  return kind !== 'unreadKey' && isIn(path);
}

/** Whether a finding is about a field that belongs to a place: one mistake is reported once. */
function isElsewhere(finding: Finding, place: Path): boolean {
  const places = finding.kind === 'unknownKey' ? (finding.elsewhere ?? []) : [];
  return places.some((one) => one.length === place.length && isWithin(one, place));
}

type Located = RuleContext['occurrences'][number];

function isOfConnection({ occurrence }: Located): boolean {
  return occurrence.severity !== 'hint' && isIn(occurrence.path);
}

function isIn(path: Path): boolean {
  return path.some((_, start) => isWithin(path.slice(start), CONNECTION));
}

function sourceOf({ path }: RuleContext, { node }: NamedSource): NonNullable<RuleProblem['related']> {
  return [{ path, span: { start: node.start, end: node.end }, message: 'The source is named here' }];
}
