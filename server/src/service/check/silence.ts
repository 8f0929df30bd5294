import { directivesOf } from '../../documents/comments/directives';
import type { Mention } from '../../documents/mention';
import type { Root } from '../../documents/root';
import type { Problem } from '../../rules/problem';
import { rules } from '../../rules/register';
import { unusedIgnore, unusedIgnores } from '../../rules/unused-ignore/rule';
import { toProblem, type Severities } from './to-problem';
import type { CheckRequest } from './check-request';
import type { Engine } from '../engine';

/** A file that was checked. */
export interface CheckedFile {
  readonly roots: readonly Root[];
  readonly mentions: readonly Mention[];
  readonly problems: readonly Problem[];
  readonly severities: Severities;
}

/** The problems without those that comments silence, and with those of comments that silence none. */
export function withoutSilenced(
  engine: Engine,
  { path, text }: CheckRequest,
  { roots, mentions, problems, severities }: CheckedFile,
): readonly Problem[] {
  const directives = directivesOf(engine.library.parsed(path, text), roots);
  const parts = [...roots, ...mentions];
  const isLoud = ({ rule, span }: Problem): boolean => !directives.suppresses(rule, span.start);
  const loud = problems.filter(isLoud);
  const isWhole = parts.every(({ document }) => document.syntax.length === 0);
  const wanted = severities[unusedIgnore.id];
  if (wanted === 'off' || !isWhole || directives.all.length === 0) return loud;
  const off = new Set(rules.flatMap(({ id }) => (severities[id] === 'off' ? [id] : [])));
  const unused = [...unusedIgnores({ path, text, directives, known: rules.map(({ id }) => id), off })];
  return [
    ...loud,
    ...unused.flatMap((problem) => {
      const part = parts.find(({ document }) => problem.span.start < document.end) ?? parts[0];
      return part ? [toProblem(unusedIgnore, part, problem, wanted)] : [];
    }),
  ].filter(isLoud);
}
