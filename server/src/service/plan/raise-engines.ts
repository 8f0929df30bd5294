import type { Findings } from './findings';
import { list } from './markdown';
import { problemLines } from './problem-lines';
import { engineVersion } from '../../rules/engine-version/rule';

/** Search engines and databases with which the target is not documented to work; nothing where there are none. */
export function raiseEngines(findings: Findings): readonly string[] {
  const old = problemLines(findings, ({ rule }) => rule === engineVersion.id);
  if (old.length === 0) return [];
  return [
    `**Upgrade these first**, as their own documentation says; most go only from one major version to the next. A search engine can also start with empty data, because step 7 rebuilds the index.\n\n${list(old)}`,
  ];
}
