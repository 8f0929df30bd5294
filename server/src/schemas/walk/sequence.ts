import type { Span } from '../../text/span';
import type { SeqNode, YamlNode } from '../../yaml/node';
import { brokenConstraint } from '../constraints';
import type { Schema } from '../schema';
import { sureTypeOf, takes, typesOf, type SureType } from '../shapes/types';
import type { TreeReader } from './content';
import { below, NOTHING, type RelativeFinding } from './found';
import { isReadDifferently } from './read-differently';
import type { Walk } from './walk';

/** Checks a list against an effective schema without alternatives. */
export function walkSequence(walk: Walk, node: SeqNode, schema: Schema): readonly RelativeFinding[] {
  const broken = bounds(walk, node, schema);
  const { items } = schema;
  if (items === undefined) return broken;
  let found: RelativeFinding[] | undefined = broken.length > 0 ? [...broken] : undefined;
  let index = 0;
  const sure = sureTypeOf(walk.view.effective(items));
  walk.lists.depth += 1;
  for (const item of node.items) {
    const inside =
      isOfType(item.value, sure) && !isReadDifferently(walk, item.value)
        ? NOTHING
        : item.value === null
          ? nullItem(walk, item, items)
          : walk.value(item.value, items);
    for (const one of inside) (found ??= []).push(below(one, index, undefined));
    index++;
  }
  walk.lists.depth -= 1;
  return found ?? NOTHING;
}

function nullItem(walk: Walk, { start, end }: Span, items: Schema): readonly RelativeFinding[] {
  const schema = walk.view.effective(items);
  const types = typesOf(schema, walk.view);
  if (types === undefined || takes(schema, 'null', walk.view)) return NOTHING;
  const span = { start, end };
  const finding = { kind: 'wrongType', expected: [...types], found: 'null', path: [], span, schema } as const;
  return [{ finding: { ...finding, secret: false }, onKey: false }];
}

function bounds(walk: Walk, node: SeqNode, schema: Schema): readonly RelativeFinding[] {
  const check = walk.checkOf(schema);
  const value = check && plainOf(node, walk.reader);
  if (check === undefined || value === undefined) return NOTHING;
  const broken = brokenConstraint(check, schema, value);
  if (broken === undefined) return NOTHING;
  const span = { start: node.start, end: node.end };
  return [{ finding: { kind: 'outOfBounds', ...broken, path: [], span, schema, secret: false }, onKey: true }];
}

function isOfType(value: YamlNode | null, sure: SureType | undefined): boolean {
  return sure !== undefined && value?.kind === 'scalar' && typeof value.value === sure;
}

/** Deeper than anybody nests; an alias can lead back to where it is. */
const MAX_DEPTH = 64;

/** The data of a node as JSON has it; undefined where a placeholder or template leaves something open. */
function plainOf(node: YamlNode | null, reader: TreeReader, depth = 0): unknown {
  const here = node && reader.resolve(node);
  if (here === null) return null;
  if (depth > MAX_DEPTH) return undefined;
  switch (here?.kind) {
    case 'scalar':
      return here.hasPlaceholder ? undefined : here.value;
    case 'seq': {
      const items = here.items.map(({ value }) => plainOf(value, reader, depth + 1));
      return here.templated || items.includes(undefined) ? undefined : items;
    }
    case 'map': {
      const { list, complete } = reader.content(here);
      const values = list.names.map(
        (name) => [name, plainOf(list.get(name)?.value ?? null, reader, depth + 1)] as const,
      );
      return complete && values.every(([, value]) => value !== undefined) ? Object.fromEntries(values) : undefined;
    }
    case undefined:
      return undefined;
  }
}
