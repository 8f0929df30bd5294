import { directivesOf, type Directives } from '../../documents/config/directives';
import type { Mention } from '../../documents/read/mention';
import type { Root } from '../../documents/read/root';
import type { Problem } from '../../rules/shared/problem';
import type { Rule, RuleProblem } from '../../rules/shared/rule';
import { isSilenced, ruleNamed, ruleNames } from '../../rules/rule-names';
import { unusedIgnore, unusedIgnores } from '../../rules/unused-ignore/rule';
import { ignoreReason, unexplainedIgnores } from '../../rules/ignore-reason/rule';
import { toProblem, type Severities } from './to-problem';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';

/** A file that was checked. */
export interface CheckedFile {
  readonly roots: readonly Root[];
  readonly mentions: readonly Mention[];
  readonly problems: readonly Problem[];
  readonly severities: Severities;
}

/** The problems without those that comments ignore, plus the problems of comments that ignore none. */
export function withoutSilenced(
  engine: Engine,
  { path, text }: CheckRequest,
  { roots, mentions, problems, severities }: CheckedFile,
): readonly Problem[] {
  const directives = directivesOf(engine.parsedFiles.parsed(path, text), roots);
  if (directives.all.length === 0) return problems;
  const parts = [...roots, ...mentions];
  const firsts = firstOfEqualKeys(parts);
  const isLoud = ({ rule, span: { start } }: Problem): boolean => {
    if (isSilenced(directives, rule, start)) return false;
    const first = firsts.get(start);
    return first === undefined || !isSilenced(directives, rule, first);
  };
  const loud = problems.filter(isLoud);
  const comments = aboutComments({ path, text }, { parts, severities }, directives);
  return [...loud, ...comments].filter(isLoud);
}

/**
 * Where the first of equal keys is, by where the last one is. What a comment says of the first is meant for both: somebody who
 * wrote the key twice has one problem, that it is there twice.
 */
function firstOfEqualKeys(parts: readonly (Root | Mention)[]): ReadonlyMap<number, number> {
  const documents = new Set(parts.map(({ document }) => document));
  return new Map(
    [...documents].flatMap(({ duplicates }) => duplicates.map(({ start, first }) => [start, first.start] as const)),
  );
}

/** Problems of the comments themselves. */
function aboutComments(
  { path, text }: Pick<CheckRequest, 'path' | 'text'>,
  { parts, severities }: Pick<CheckedFile, 'severities'> & { readonly parts: readonly (Root | Mention)[] },
  directives: Directives,
): readonly Problem[] {
  const settingOf = ({ id, optIn }: Rule): Severities[string] | undefined =>
    severities[id] ?? (optIn === true ? 'off' : undefined);
  const isOff = (name: string): boolean => {
    const rule = ruleNamed(name);
    return rule !== undefined && settingOf(rule) === 'off';
  };
  const isWhole = parts.every(({ document }) => document.syntax.length === 0);
  const unused = isWhole ? unusedIgnores({ path, text, directives, ruleNames, isOff }) : [];
  const reports: readonly (readonly [Rule, Iterable<RuleProblem>])[] = [
    [unusedIgnore, unused],
    [ignoreReason, unexplainedIgnores(text, directives)],
  ];
  return reports.flatMap(([rule, problems]) => {
    const wanted = settingOf(rule);
    if (wanted === 'off') return [];
    return [...problems].flatMap((problem) => {
      const part = parts.find(({ document }) => problem.span.start < document.end) ?? parts[0];
      return part ? [toProblem(rule, part, { problem, wanted })] : [];
    });
  });
}
