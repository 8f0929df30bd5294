import type { Finding } from '../../schemas/walk/finding';
import type { MapNode } from '../../yaml/node';
import type { Operation } from '../../yaml/operation';
import { nodeAt } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { withoutBase } from '../shared/place';
import type { Fix } from '../shared/problem';
import type { RuleContext } from '../shared/rule';

type UnknownField = Extract<Finding, { kind: 'unknownKey' }>;

/** What is in an unknown key, if all of that is right one level up and nothing of it is there: the key is a level too many. */
export function wrappedIn({ root, placeAt }: RuleContext, { path }: UnknownField): MapNode | undefined {
  const inRoot = withoutBase(root, path);
  const [around, inner] = [nodeAt(root.node, inRoot.slice(0, -1)), nodeAt(root.node, inRoot)];
  const fields = placeAt(inRoot.slice(0, -1))?.shape?.fields;
  if (around?.kind !== 'map' || inner?.kind !== 'map' || !isWholeMap(inner) || fields === undefined) return undefined;
  const isRight = inner.entries.every(
    ({ name }) => name !== undefined && fields.has(name) && !around.entries.some((entry) => entry.name === name),
  );
  return isRight && inner.entries.length > 0 ? inner : undefined;
}

/** The fix that leaves out the level. */
export function unwrapping(context: RuleContext, { path, name }: UnknownField, { entries }: MapNode): Fix {
  const parent = path.slice(0, -1);
  const operations = entries.flatMap((entry): readonly Operation[] => {
    if (entry.name === undefined) return [];
    return [{ op: 'move', from: [...path, entry.name], to: [...parent, entry.name], keep: parent }];
  });
  return { title: `Remove the level ${name}`, safety: 'review', change: () => context.edit(operations) };
}
