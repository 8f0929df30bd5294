import { foldName } from '../../text/fold-name';
import { nearest } from '../../text/nearest';
import { lifeAt, type LifeState } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import type { ScalarNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { isReportedByMigration, namedSource, SOURCE_TYPE } from '../shared/source-type';
import { shortRelease, spellsInWords } from '../shared/words';
import { CONNECTION_TYPE } from '../../documents/read/workflow-parts';

/** A connection of a connector that OpenMetadata does not have, or does not have in this release. */
export const unknownConnector: Rule = {
  id: 'unknown-connector',
  severity: 'error',
  summary: 'A connection of a connector that does not exist, is misspelled, or is not available in the release in use.',
  mayBeRightLater: true,
  kinds: ['workflow'],
  *check(context) {
    const { connector } = context.root.workflow ?? {};
    const place = writtenAt(context);
    if (!place || isReportedByMigration(context, place.path)) return;
    if (connector === undefined && isReportedBySource(context, place)) return;
    if (connector === undefined) yield unknown(context, place);
    else yield* absent(context, connector, place);
  },
};

/** Whether it is a misspelling of what `source.type` names and the release does not have yet, which is reported there. */
function isReportedBySource(context: RuleContext, { written }: WrittenConnector): boolean {
  const lookup = namedSource(context)?.lookup;
  return (
    lookup?.kind === 'unknown' && lookup.entry !== undefined && nearest(written, [lookup.entry.name]) !== undefined
  );
}

interface WrittenConnector {
  readonly path: Path;
  readonly node: ScalarNode;
  readonly written: string;
}

function writtenAt({ root }: RuleContext): WrittenConnector | undefined {
  const node = nodeAt(root.node, CONNECTION_TYPE);
  if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value !== 'string') return undefined;
  return { path: [...root.base, ...CONNECTION_TYPE], node, written: node.value };
}

/** In a release that we do not know a connector may be new; in all others the loader rejects it. */
function unknown(context: RuleContext, { path, node, written }: WrittenConnector): RuleProblem {
  const named = namedBySource(context);
  const [only, ...others] = named;
  const place = { span: { start: node.start, end: node.end }, path };
  if (only !== undefined && others.length === 0 && nearest(written, named) === undefined) {
    return { ...place, ...ofSource(context, { path, written, connector: only }) };
  }
  const names = [...context.connectors.keys()];
  const available = names.filter((name) => isAvailable(context, name));
  const near = nearest(written, named) ?? nearest(written, available) ?? nearest(written, names);
  if (near === undefined) {
    const isNew = context.release.unknown !== undefined;
    return {
      ...place,
      severity: isNew ? 'hint' : 'error',
      message: isNew
        ? `\`${written}\` is not a known connector, so its connection is not checked.`
        : `Unknown connector \`${written}\` in ${shortRelease(context.release.release)}, so the workflow does not start. For your own connector write \`CustomDatabase\`, \`CustomDashboard\` and so on.`,
    };
  }
  if (!isAvailable(context, near) || !isMisspelling(context, written, near)) {
    return { ...place, message: `\`${written}\` is not a known connector. Did you mean \`${near}\`?` };
  }
  return {
    ...place,
    severity: 'error',
    message: `Unknown connector \`${written}\`. Did you mean \`${near}\`?`,
    fixes: [writing(context, { path, value: near, safety: 'safe' })],
  };
}

/** A name that is like no other, next to a `source.type` that says which connector is meant. */
function ofSource(
  context: RuleContext,
  { path, written, connector }: { readonly path: Path; readonly written: string; readonly connector: string },
): Pick<RuleProblem, 'message' | 'fixes'> {
  const source = scalarText(context.root.node, SOURCE_TYPE) ?? '';
  return {
    message: `Unknown connector \`${written}\`. With \`source.type: ${source}\` the connection is for \`${connector}\`.`,
    fixes: [writing(context, { path, value: connector, safety: 'review' })],
  };
}

/** How short a name may be that is taken for another one with a typing mistake. */
const SHORTEST_NAME = 5;

/**
 * Whether a name is surely another one, written wrongly. One that goes on where the other ends (`AirflowApi`), that is very
 * short (`Dbt`, `Db2`) or says that it is custom may be a connector of somebody's own.
 */
function isMisspelling(context: RuleContext, written: string, near: string): boolean {
  const [own, other] = [foldName(written), foldName(near)];
  if (own === other || namedBySource(context).includes(near)) return true;
  return own.length >= SHORTEST_NAME && !own.includes('custom') && !own.startsWith(other);
}

/** The connector that `source.type` says: when it is near it is the one. */
function namedBySource({ root, connectors }: RuleContext): string[] {
  const source = scalarText(root.node, SOURCE_TYPE)?.toLowerCase();
  return [...connectors].flatMap(([name, { sourceType }]) =>
    source === sourceType || source?.startsWith(`${sourceType}-`) === true ? [name] : [],
  );
}

function isAvailable({ connectors, release }: RuleContext, connector: string): boolean {
  const { state } = lifeAt(connectors.get(connector)?.lifetime, release.release);
  return state !== 'not-yet' && state !== 'removed';
}

function* absent(context: RuleContext, connector: string, { path, node }: WrittenConnector): Iterable<RuleProblem> {
  const lifetime = context.connectors.get(connector)?.lifetime;
  const { release } = context.release;
  const { state, certain } = lifeAt(lifetime, release);
  if (!lifetime || (state !== 'not-yet' && state !== 'removed')) return;
  yield {
    span: { start: node.start, end: node.end },
    path,
    severity: certain ? 'error' : 'warning',
    message: `${inWords(connector, lifetime, state)} This file is for ${shortRelease(release)}.`,
  };
}

function inWords(connector: string, lifetime: Lifetime, state: LifeState): string {
  if (lifetime.gaps !== undefined) return `The connector \`${connector}\` exists ${spellsInWords(lifetime)}.`;
  if (state === 'not-yet')
    return `The connector \`${connector}\` is available as of ${shortRelease(lifetime.since ?? '')}. Upgrade first.`;
  const { removed = '', renamedTo, advice } = lifetime;
  const next = renamedTo === undefined ? '' : ` Use \`${renamedTo}\` instead.`;
  return `The connector \`${connector}\` was removed in ${shortRelease(removed)}.${next}${advice === undefined ? '' : ` ${advice}`}`;
}
