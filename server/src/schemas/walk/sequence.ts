import type { Span } from '../../text/span';
import type { SeqNode, YamlNode } from '../../yaml/node';
import { brokenConstraint } from '../constraints';
import type { Schema } from '../schema';
import { takes, typesOf } from '../types';
import type { TreeReader } from './content';
import { below, type Found } from './found';
import type { Walk } from './walk';

/** Checks a list against an effective schema without alternatives. */
export function walkSequence(walk: Walk, node: SeqNode, schema: Schema): readonly Found[] {
  const found = bounds(walk, node, schema);
  const { items } = schema;
  if (items === undefined) return found;
  for (const [index, { value, start, end }] of node.items.entries()) {
    if (value === null) found.push(...nullItem(walk, { start, end }, { index, items }));
    else for (const one of walk.value(value, items)) found.push(below(one, index, undefined));
  }
  return found;
}

function nullItem(
  walk: Walk,
  span: Span,
  { index, items }: { readonly index: number; readonly items: Schema },
): readonly Found[] {
  const schema = walk.view.effective(items);
  const types = typesOf(schema, walk.view);
  if (types === undefined || takes(schema, 'null', walk.view)) return [];
  const finding = { kind: 'invalid-type', expected: [...types], found: 'null', path: [index], span, schema } as const;
  return [{ finding: { ...finding, secret: false }, onKey: false }];
}

function bounds(walk: Walk, node: SeqNode, schema: Schema): Found[] {
  const check = walk.checkOf(schema);
  const value = check && plainOf(node, walk.reader);
  if (check === undefined || value === undefined) return [];
  const broken = brokenConstraint(check, schema, value);
  if (broken === undefined) return [];
  const span = { start: node.start, end: node.end };
  return [{ finding: { kind: 'invalid-constraint', ...broken, path: [], span, schema, secret: false }, onKey: true }];
}

/** Deeper than anybody nests; an alias can lead back to where it stands. */
const MAX_DEPTH = 64;

/** The data of a node as JSON has it; undefined where a placeholder or template leaves something open. */
function plainOf(node: YamlNode | null, reader: TreeReader, depth = 0): unknown {
  const here = node && reader.resolve(node);
  if (here === null) return null;
  if (depth > MAX_DEPTH) return undefined;
  switch (here?.kind) {
    case 'scalar':
      return here.open ? undefined : here.value;
    case 'seq': {
      const items = here.items.map(({ value }) => plainOf(value, reader, depth + 1));
      return here.templated || items.includes(undefined) ? undefined : items;
    }
    case 'map': {
      const { entries, complete } = reader.content(here);
      const values = [...entries.values()].map(({ name, value }) => [name, plainOf(value, reader, depth + 1)] as const);
      return complete && values.every(([, value]) => value !== undefined) ? Object.fromEntries(values) : undefined;
    }
    case undefined:
      return undefined;
  }
}
