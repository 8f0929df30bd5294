import type { Release } from '../../documents/release/release';
import { gapAt } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import type { Path } from '../../yaml/path';
import { fromMigrations } from '../shared/from-migrations';
import { moving, removal } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext } from '../shared/rule';
import { shortRelease, spellsInWords } from '../shared/words';

/** A field that a release removed. */
export const removedField: Rule = {
  id: 'removed-field',
  severity: 'error',
  summary: 'A field that a release removed.',
  judge: 'schema',
  aboutChartKeys: true,
  aboutNames: true,
  onlyFindings: true,
  *check(context) {
    yield* fromMigrations(context, removedField);
    for (const finding of context.findings) {
      if (finding.kind !== 'removedKey') continue;
      const { name, lifetime, ignored } = finding;
      const effect = ignored ? `, so it has no effect in ${shortRelease(context.release.release)}` : '';
      yield {
        severity: finding.certain ? 'error' : 'warning',
        message: `\`${name}\` ${when(lifetime, finding.certain, context.release.release)}${effect}. ${successor(lifetime)}`,
        span: finding.span,
        path: finding.path,
        tags: ['deprecated'],
        fixes: fixesFor(context, finding),
      };
    }
  },
};

/**
 * What moved inside its section of a workflow is moved if its new place certainly exists; values of charts often change
 * on the way. Removing it would lose the value.
 */
function fixesFor(context: RuleContext, finding: RemovedField): readonly Fix[] {
  const { path, lifetime, certain } = finding;
  const { movedTo } = lifetime;
  if (movedTo === undefined || !/^\w+(?:\.\w+)+$/.test(movedTo) || context.root.kind !== 'workflow')
    return [removal(context, finding)];
  if (!certain) return [];
  const section = path.slice(0, -1);
  const to = [...section, ...movedTo.split('.')];
  return [moving(context, { from: path, to, keep: section }, { title: `Move to ${movedTo}` })];
}

interface RemovedField {
  readonly path: Path;
  readonly name: string;
  readonly lifetime: Lifetime;
  readonly certain: boolean;
}

function when(lifetime: Lifetime, certain: boolean, current: Release): string {
  const { removed, maybeRemoved, gaps } = lifetime;
  if (gaps !== undefined && gapAt(gaps, current)) return `exists only ${spellsInWords(lifetime)}`;
  const release = shortRelease(removed ?? '');
  if (certain || maybeRemoved === undefined) return `was removed in ${release}`;
  return `was removed between ${shortRelease(maybeRemoved)} and ${release} (the exact release is not known)`;
}

function successor({ movedTo, renamedTo, advice }: Lifetime): string {
  if (renamedTo !== undefined) return `Use \`${renamedTo}\` instead.`;
  if (movedTo !== undefined) return `Move it to \`${movedTo}\`.`;
  return advice ?? 'There is no replacement; remove it.';
}
