import { compareReleases } from '../../schemas/releases/releases';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { Rule, MentionContext, RuleProblem } from '../shared/rule';

/** From this release on each of these has its own operation; before, `EditTags` covered all three. */
const SINCE = '1.6.0';
const OLD = 'EditTags';
const SPLIT_OFF = ['EditGlossaryTerms', 'EditTier'];
/** These cover everything, then and now. */
const EVERYTHING = ['All', 'EditAll'];

/** A rule of a policy that was written when `EditTags` meant more. */
export const policySplit: Rule = {
  id: 'policy-split',
  severity: 'information',
  summary: 'A policy with `EditTags` but without `EditGlossaryTerms` and `EditTier`, which it used to include.',
  inRunbook: 'choice',
  *checkMention(context) {
    if (compareReleases(context.release.release, SINCE) < 0) return;
    for (const rules of ruleListsIn(context.mention.document.root)) yield* inRules(context, rules);
  },
};

/** The rules of one policy, and where they are. */
interface PolicyRules {
  readonly path: Path;
  readonly rules: readonly (MapNode | undefined)[];
}

/** Every list `rules` of maps; policies are alone, in lists, and inside other objects. */
function* ruleListsIn(node: YamlNode | null, path: Path = []): Iterable<PolicyRules> {
  if (node?.kind === 'map') {
    for (const { name, value } of node.entries) {
      if (name === undefined) continue;
      const here = [...path, name];
      if (name === 'rules' && value?.kind === 'seq') {
        yield { path: here, rules: value.items.map((item) => (item.value?.kind === 'map' ? item.value : undefined)) };
      } else yield* ruleListsIn(value, here);
    }
  }
  if (node?.kind === 'seq') for (const [i, { value }] of node.items.entries()) yield* ruleListsIn(value, [...path, i]);
}

function* inRules(context: MentionContext, { path, rules }: PolicyRules): Iterable<RuleProblem> {
  for (const [i, rule] of rules.entries()) {
    const effect = effectOf(rule);
    const operations = operationsOf(rule);
    if (effect === undefined || !operations.includes(OLD)) continue;
    const others = rules.filter((other) => effectOf(other) === effect && covers(other, rule)).flatMap(operationsOf);
    if ([...SPLIT_OFF, ...EVERYTHING].some((operation) => others.includes(operation))) continue;
    yield problemOf(context, { rule, effect, place: [...path, i, 'operations'] });
  }
}

/** `allow` or `deny`, and `resources`, so that rules of other tools do not match. */
function effectOf(rule: MapNode | undefined): string | undefined {
  const effect = scalarText(rule, ['effect'])?.toLowerCase();
  if (!rule || !entryOf(rule, 'resources')) return undefined;
  return effect === 'allow' || effect === 'deny' ? effect : undefined;
}

/** Whether a rule is about all the resources of another one. */
function covers(rule: MapNode | undefined, other: MapNode | undefined): boolean {
  const resources = textsOf(rule, 'resources').map((resource) => resource.toLowerCase());
  return resources.includes('all') || textsOf(other, 'resources').every((one) => resources.includes(one.toLowerCase()));
}

function operationsOf(rule: MapNode | undefined): string[] {
  return textsOf(rule, 'operations');
}

function textsOf(rule: MapNode | undefined, key: string): string[] {
  const list = nodeAt(rule, [key]);
  return list?.kind === 'seq' ? list.items.flatMap((_, i) => scalarText(list, [i]) ?? []) : [];
}

interface FoundRule {
  readonly rule: MapNode | undefined;
  readonly effect: string;
  readonly place: Path;
}

function problemOf(context: MentionContext, { rule, effect, place }: FoundRule): RuleProblem {
  const list = nodeAt(rule, ['operations']);
  const at = operationsOf(rule).indexOf(OLD);
  const item = list?.kind === 'seq' ? list.items[at]?.value : undefined;
  const verb = effect === 'allow' ? 'allows' : 'denies';
  return {
    message:
      '`EditTags` now covers tags only; glossary terms and tiers have their own operations. ' +
      `As before, this rule ${verb} all three if you add \`EditGlossaryTerms\` and \`EditTier\`.`,
    span: { start: item?.start ?? 0, end: item?.end ?? 0 },
    path: [...place, at],
    fixes: [
      {
        title: 'Add EditGlossaryTerms and EditTier',
        safety: 'review',
        change: () => context.edit(SPLIT_OFF.map((value) => ({ op: 'set', path: [...place, '-'], value }))),
      },
    ],
  };
}
