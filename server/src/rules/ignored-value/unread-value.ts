import type { UnreadRange } from '../../schemas/schema';
import { deepEqual } from '../../yaml/equal';
import { nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { moving, removal } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import type { IgnoredField } from './ignored-field';

/**
 * A field that the chart's schema has but its templates do not read. A copy of the default loses nothing, so it is only
 * grayed out.
 */
export function unreadValue(
  context: RuleContext,
  finding: IgnoredField,
  { from, until, movedTo, advice }: UnreadRange,
): RuleProblem {
  const { name, span, path } = finding;
  const { root } = context;
  const release = shortRelease(context.release.release);
  const place = movedTo === undefined ? undefined : absolute(context, movedTo);
  const whatToDo =
    advice ??
    (movedTo !== undefined
      ? `Use \`${movedTo.replace(/^\//, '')}\` instead.`
      : until !== undefined
        ? `Chart ${shortRelease(until)} reads it.`
        : 'Remove it.');
  return {
    ...(isDefault(context, finding) ? { severity: 'hint' as const } : {}),
    message: `\`${name}\` has no effect: chart ${release} accepts it, but no template reads it${sinceWhen(from)}. ${whatToDo}`,
    span,
    path,
    tags: ['unnecessary'],
    fixes: [
      ...(place
        ? [
            moving(
              context,
              { from: path, to: place, keep: root.base },
              { title: `Move to ${withoutBase(root, place).join('.')}` },
            ),
          ]
        : []),
      removal(context, finding),
    ],
  };
}

function sinceWhen(from: string | undefined): string {
  return from === undefined ? '' : ` (as of ${shortRelease(from)})`;
}

/** Only a place that starts at the root of the values is certain here. */
function absolute({ root }: RuleContext, movedTo: string): Path | undefined {
  return movedTo.startsWith('/') ? [...root.base, ...movedTo.slice(1).split('.')] : undefined;
}

function isDefault({ root }: RuleContext, { path, schema }: IgnoredField): boolean {
  return deepEqual(toPlain(nodeAt(root.node, withoutBase(root, path)), root.document), schema.default);
}
