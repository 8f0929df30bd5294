import type { Directives } from '../documents/config/directives';
import { rules } from './register';
import type { Rule, RuleNames } from './shared/rule';

const byName: ReadonlyMap<string, Rule> = new Map(
  rules.flatMap((rule) => [rule.id, ...(rule.formerIds ?? [])].map((name) => [name, rule] as const)),
);

/** The rule that a person means by a name, be it one that the rule had before; undefined if there is none. */
export function ruleNamed(name: string): Rule | undefined {
  return byName.get(name);
}

/** Whether comments, baselines and configurations can hide the problems of a rule. */
export function canBeHidden(rule: string): boolean {
  return ruleNamed(rule)?.neverHidden !== true;
}

/** The names of all rules, for rules about what a person wrote. */
export const ruleNames: RuleNames = {
  ids: rules.map(({ id }) => id),
  has: (name) => byName.has(name),
  canBeHidden,
  hasNoEffect: (name) => ruleNamed(name)?.hasNoEffect === true,
};

/** The id that a rule has now, for what a person wrote; anything else stays as it is. */
export function currentRuleId(name: string): string {
  return ruleNamed(name)?.id ?? name;
}

/** Whether a comment silences a rule at an offset, by the id that it has or had; the comment then counts as used. */
export function isSilenced({ suppresses }: Directives, rule: string, offset: number): boolean {
  if (!canBeHidden(rule)) return false;
  return [rule, ...(ruleNamed(rule)?.formerIds ?? [])].some((name) => suppresses(name, offset));
}
