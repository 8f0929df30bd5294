import type { Finding } from '../../schemas/walk/finding';
import { deepEqual } from '../../yaml/equal';
import { nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import { removal } from '../shared/key-fixes';
import { withoutBase } from '../shared/place';
import { relatedPlace } from '../shared/related-place';
import type { Fix } from '../shared/problem';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { dotted, inRelease } from '../shared/words';

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

/** The problem of a field that is also where it belongs, such as `projectId` next to the credentials that have it. */
export function writtenTwice(context: RuleContext, field: UnknownField, place: Path): RuleProblem {
  const { name, path, span } = field;
  const from = path.slice(0, -1);
  const isSame = deepEqual(valueAt(context, path), valueAt(context, place));
  const there = `\`${dotted(place)}\``;
  return {
    message:
      `\`${name}\` is not a field of ${context.nameOf(from)}${inRelease(context)}. ` +
      (isSame
        ? `${there} already has this value; remove it here.`
        : `${there} has another value; keep the right one there.`),
    span,
    path,
    ...relatedPlace(context, { from: path, to: place, message: `\`${name}\` belongs here` }),
    ...(!isSame && { isChoice: true }),
    fixes: isSame
      ? [{ ...removal(context, field), safety: 'safe' }]
      : [removal(context, field), ...movingOver(context, path, place)],
  };
}

/** The fix that writes a value in the place of the other one; of what is more than a scalar, a person chooses the parts. */
function movingOver(context: RuleContext, from: Path, to: Path): readonly Fix[] {
  const node = nodeAt(context.root.node, withoutBase(context.root, from));
  if (node?.kind !== 'scalar' || node.value === null) return [];
  const { value } = node;
  return [
    {
      title: `Move to ${dotted(to)}, in the place of its value`,
      safety: 'review',
      change: () =>
        context.edit([
          { op: 'set', path: to, value },
          { op: 'remove', path: from, keep: from.slice(0, -1) },
        ]),
    },
  ];
}

function valueAt({ root }: RuleContext, path: Path): unknown {
  return toPlain(nodeAt(root.node, withoutBase(root, path)) ?? null, root.document);
}
