import { lifeAt, type LifeState } from '../../schemas/releases/lifetime';
import { nearest } from '../../schemas/names/nearest';
import type { Lifetime } from '../../schemas/schema';
import type { ScalarNode } from '../../yaml/node';
import { nodeAt, pointer, scalarText, type Path } from '../../yaml/path';
import type { Rule, RuleContext, RuleProblem } from '../rule';
import { shortRelease } from '../words';
import { misspeltSource, SOURCE } from './misspelt-source';

const CONNECTION: Path = ['source', 'serviceConnection', 'config', 'type'];

/** The name of a connector that OpenMetadata does not have, or does not have in this release. */
export const unknownConnector: Rule = {
  id: 'unknown-connector',
  severity: 'hint',
  summary: 'A connector that does not exist, is misspelt, or is not in the release in use.',
  kinds: ['workflow'],
  *check(context) {
    const { connector, connectorAsWritten } = context.root.workflow ?? {};
    const place = writtenAt(context);
    if (connectorAsWritten === undefined || !place || isToldByMigration(context, place)) return;
    if (connector === undefined) yield unknown(context, connectorAsWritten, place);
    else {
      yield* absent(context, connector, place);
      yield* misspeltSource(context, connector);
    }
  },
};

interface Place {
  readonly path: Path;
  readonly node: ScalarNode;
}

function writtenAt({ root }: RuleContext): Place | undefined {
  for (const path of [CONNECTION, SOURCE]) {
    const node = nodeAt(root.node, path);
    if (node?.kind === 'scalar' && !node.open && node.value !== null) return { path: [...root.base, ...path], node };
  }
  return undefined;
}

/** A connector that got another name, or went, is a migration's to tell. */
function isToldByMigration({ occurrences }: RuleContext, { path }: Place): boolean {
  const place = pointer(path);
  return occurrences.some(({ occurrence }) =>
    [occurrence.path, ...(occurrence.also ?? [])].some((told) => pointer(told) === place),
  );
}

function unknown(context: RuleContext, written: string, { path, node }: Place): RuleProblem {
  const near = nearest(written, namedBySource(context)) ?? nearest(written, [...context.connectors.keys()]);
  const place = { span: { start: node.start, end: node.end }, path };
  if (near === undefined) {
    return {
      ...place,
      message: `\`${written}\` is no connector that is known here, so its connection is not checked. Is it spelt right?`,
    };
  }
  const inSource = path.length - context.root.base.length === SOURCE.length;
  const meant = inSource
    ? (context.connectors.get(near)?.sourceType ?? near) + String(node.value).slice(written.length)
    : near;
  return {
    ...place,
    severity: 'error',
    message: `There is no connector \`${written}\`. Did you mean \`${meant}\`?`,
    fixes: [
      { title: `Change to ${meant}`, safety: 'safe', change: () => context.edit([{ op: 'set', path, value: meant }]) },
    ],
  };
}

/** The connector that `source.type` says: when it is near it is the one. */
function namedBySource({ root, connectors }: RuleContext): string[] {
  const source = scalarText(root.node, SOURCE)?.toLowerCase();
  return [...connectors].flatMap(([name, { sourceType }]) =>
    source === sourceType || source?.startsWith(`${sourceType}-`) === true ? [name] : [],
  );
}

function* absent(context: RuleContext, connector: string, { path, node }: Place): Iterable<RuleProblem> {
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
  if (state === 'not-yet')
    return `The connector \`${connector}\` arrives in ${shortRelease(lifetime.since ?? '')}; upgrade first.`;
  const { removed = '', renamedTo, advice } = lifetime;
  const next = renamedTo === undefined ? '' : ` It is called \`${renamedTo}\` now.`;
  return `The connector \`${connector}\` was removed in ${shortRelease(removed)}.${next}${advice === undefined ? '' : ` ${advice}`}`;
}
