import { directivesOf } from '../../documents/comments/directives';
import type { Problem } from '../../rules/problem';
import { rules } from '../../rules/register';
import type { RuleContext } from '../../rules/rule';
import { unusedIgnore, unusedIgnores } from '../../rules/unused-ignore/rule';
import { toProblem, type Severities } from './to-problem';
import type { CheckRequest } from './check-request';
import type { Engine } from '../engine';

/** A file that was checked. */
export interface CheckedFile {
  readonly contexts: readonly RuleContext[];
  readonly problems: readonly Problem[];
  readonly severities: Severities;
}

/** The problems without those that comments silence, and with what is to be said of comments that silence none. */
export function withoutSilenced(
  engine: Engine,
  { path, text }: CheckRequest,
  { contexts, problems, severities }: CheckedFile,
): readonly Problem[] {
  const directives = directivesOf(
    engine.library.parsed(path, text),
    contexts.map(({ root }) => root),
  );
  const isLoud = ({ rule, span }: Problem): boolean => !directives.suppresses(rule, span.start);
  const loud = problems.filter(isLoud);
  const isWhole = contexts.every(({ root }) => root.document.syntax.length === 0);
  const wanted = severities[unusedIgnore.id];
  if (wanted === 'off' || !isWhole || directives.all.length === 0) return loud;
  const off = new Set(rules.flatMap(({ id }) => (severities[id] === 'off' ? [id] : [])));
  const unused = [...unusedIgnores({ path, text, directives, known: rules.map(({ id }) => id), off })];
  return [
    ...loud,
    ...unused.flatMap((problem) => {
      const context = contexts.find(({ root: { document } }) => problem.span.start < document.end) ?? contexts[0];
      return context ? [toProblem(unusedIgnore, context.root, problem, wanted)] : [];
    }),
  ].filter(isLoud);
}
