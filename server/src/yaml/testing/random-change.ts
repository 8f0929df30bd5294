import { fragmentAt } from '../edit/fragment';
import type { Operation, Plain } from '../operation';
import type { Path } from '../path';
import type { Random } from './random';
import type { PlacedPart, WrittenSample } from './write-sample';

/** An operation on a sample that names parts and not paths, so that it still applies when the sample is shrunk. */
export interface Change {
  readonly op: Operation['op'];
  readonly documentIndex: number;
  /** The part that is renamed, removed, moved or copied. */
  readonly part: number;
  /** Below which part something is written (undefined: the root), and how. */
  readonly target: { readonly part: number | undefined; readonly below: Path };
  /** How many of the empty parents stay; undefined: the default of the operation. */
  readonly keep: number | undefined;
  readonly to: string;
  readonly value: Plain;
  readonly force: boolean;
}

/** A change of a sample; undefined if there is nothing to change. */
export function randomChange(random: Random, { parts }: WrittenSample): Change | undefined {
  if (parts.length === 0) return undefined;
  const { part, documentIndex, path } = random.pick(parts);
  const op = random.pick(OPERATIONS);
  const holders = parts.filter((each) => each.documentIndex === documentIndex && each.part.value.kind !== 'scalar');
  const isRoot = holders.length === 0 || random.chance(4);
  const names: Path = random.chance(3) ? [random.pick(NEW_KEYS), random.pick(NEW_KEYS)] : [random.pick(NEW_KEYS)];
  const holder = isRoot ? undefined : random.pick(holders);
  const isItem = holder?.part.value.kind === 'seq' && !random.chance(10);
  const elsewhere = { part: holder?.part.id, below: isItem ? ['-', ...names.slice(1)] : names };
  const inPlace = { part: part.id, below: [] };
  return {
    op,
    documentIndex,
    part: part.id,
    target:
      op === 'set' && random.chance(2)
        ? inPlace
        : random.chance(8)
          ? { part: random.pick(parts).part.id, below: [] }
          : elsewhere,
    keep: random.chance(3) ? random.int(path.length) : undefined,
    to: random.pick(NEW_KEYS),
    value: random.pick(VALUES),
    force: random.chance(3),
  };
}

/** The change as an operation on the text; undefined when its parts are gone. */
export function operationOf(change: Change, { text, parts }: WrittenSample): Operation | undefined {
  const at = (id: number | undefined): PlacedPart | undefined => parts.find(({ part }) => part.id === id);
  const from = at(change.part)?.path;
  const holder = change.target.part === undefined ? [] : at(change.target.part)?.path;
  if (!from || !holder) return undefined;
  const to = [...holder, ...change.target.below];
  const keep = change.keep === undefined ? {} : { keep: from.slice(0, change.keep) };
  switch (change.op) {
    case 'rename':
      return { op: 'rename', path: from, to: change.to };
    case 'remove':
      return { op: 'remove', path: from, ...keep };
    case 'set':
      return { op: 'set', path: to, value: change.value, force: change.force };
    case 'move':
      return { op: 'move', from, to, ...keep };
    case 'paste': {
      const fragment = fragmentAt(text, change.documentIndex, from);
      return fragment && { op: 'paste', path: to, fragment };
    }
  }
}

const OPERATIONS: readonly Operation['op'][] = [
  'rename',
  'remove',
  'remove',
  'set',
  'set',
  'paste',
  'move',
  'move',
  'move',
];

const NEW_KEYS = [
  'new',
  'new',
  'added-key',
  'neu é',
  'yes',
  '1',
  'a: b',
  '#x',
  "it's",
  '',
  'name',
  'host',
  '${NEW}',
  '<<',
];

const VALUES: readonly Plain[] = [
  ...[
    'text',
    'two words',
    '',
    '12',
    'no',
    '1.0e3',
    '2021-02-03',
    '12:30',
    'a: b',
    '# x',
    ' padded ',
    "it's",
    'say "x"',
    '{x',
    '${Y}',
  ],
  ...['two\nlines', 'ends\n', '\n', 'tab\t', '\u0007', 'ü', '- x', 'y', '=', 'C:\\x "y"', '~', '0x1', '.5', '-'],
  ...[0, -1, 1.5, 1e21, 1e-7, true, false, null],
  ...[[], {}, ['a', 1], { k: 'v' }, { 'k 1': [1, { x: 'y' }], b: {} }, [['x'], []], [{ a: 'x\ny\n', b: null }]],
];
