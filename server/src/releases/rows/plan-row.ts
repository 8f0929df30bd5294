import { isNothing } from '../../yaml/edit/extent/place';
import { deepEqual } from '../../yaml/equal';
import type { Operation, Plain } from '../../yaml/operation';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import type { Relocation } from '../relocation';
import { chosen, hasAll, valueFor } from './find/find-rows';
import { listOf, onlyItem, replaceText, toList } from './plan-list';
import { added, becomes, inFile, movedTo, removal, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { dotted, placeOf, type RowOf, type Settings } from './row';

/** Turns a row that applies at a place into operations, and what becomes of the place. */
export function planRow(place: PlannedPlace): RowPlan {
  const { row, at, start } = place;
  switch (row.kind) {
    case 'rename':
      return move(place, placeOf(row.to, start), row.with);
    case 'prefix': {
      const below = at.slice(placeOf(row.from, start).length);
      return move(place, [...placeOf(row.to, start), ...below], row.with);
    }
    case 'wrap':
      return wrap(place, row);
    case 'to-list':
      return toList(place, row);
    case 'list':
      return listOf(place, row);
    case 'only-item':
      return onlyItem(place, row);
    case 'text':
      return {
        operations: replaceText(nodeAt(place.root.node, at), inFile(place, at), row),
        relocations: becomes(place, { kind: 'rewritten' }),
      };
    case 'transform':
      return transform(place, row);
    case 'settings':
      return settings(place, row);
    case 'value':
      return replace(place, valueFor(nodeAt(place.root.node, at), row));
    case 'constant':
      return replace(place, row.value);
    case 'choose':
      return write(place, chosen(place.root, row, start));
    case 'default':
      return write(place, row.value);
    case 'remove':
      return gone(place, row);
    case 'remove-item':
      return removeItem(place, row);
    case 'manual':
    case 'needs':
      return { byHand: row.note ?? 'there is no automatic replacement' };
  }
}

function move(place: PlannedPlace, to: Path, beside: Settings = {}): RowPlan {
  const written = writeBeside(place, beside);
  if ('byHand' in written) return written;
  const left = isThere(place, to) ? removedAs(place, { why: 'duplicate', of: to }) : movedTo(place, to);
  return { operations: [...written.operations, moving(place, to)], relocations: [...left, ...written.relocations] };
}

/** Whether a place holds the same value already; the entry that is to go there is then one too many. */
function isThere({ root, at }: PlannedPlace, to: Path): boolean {
  const [there, value] = [nodeAt(root.node, to), nodeAt(root.node, at)];
  if (isNothing(there) || value === undefined) return false;
  return deepEqual(toPlain(there, root.document), toPlain(value, root.document));
}

/** Within one map the entry gets another key where it stands; else the value goes to its new place. */
function moving(place: PlannedPlace, to: Path): Operation {
  const name = to.at(-1);
  if (isSibling(place.at, to) && typeof name === 'string' && nodeAt(place.root.node, to) === undefined)
    return { op: 'rename', path: inFile(place, place.at), to: name };
  return { op: 'move', from: inFile(place, place.at), to: inFile(place, to), keep: inFile(place, place.keep) };
}

/** Whether two places are of the same map. */
function isSibling(at: Path, to: Path): boolean {
  return to.length === at.length && to.at(-1) !== at.at(-1) && to.slice(0, -1).every((step, i) => step === at[i]);
}

/** The scalar becomes a map that holds it, where it stands. */
function wrap(place: PlannedPlace, { key, with: beside = {} }: RowOf<'wrap'>): RowPlan {
  const node = nodeAt(place.root.node, place.at);
  const value = node?.kind === 'scalar' ? node.value : null;
  const set: Operation = { op: 'set', path: inFile(place, place.at), value: { ...beside, [key]: value }, force: true };
  const besides = Object.keys(beside).map((name) => [...place.at, name]);
  return { operations: [set], relocations: [...movedTo(place, [...place.at, key]), ...added(place, besides)] };
}

/** Writes settings where they are not written yet; another value there is for a person. */
function writeBeside(
  place: PlannedPlace,
  beside: Settings,
): { operations: Operation[]; relocations: readonly Relocation[] } | { byHand: string } {
  const operations: Operation[] = [];
  const places: Path[] = [];
  for (const [written, value] of Object.entries(beside)) {
    const path = placeOf(written, place.start);
    const there = nodeAt(place.root.node, path);
    if (there === undefined) {
      operations.push({ op: 'set', path: inFile(place, path), value, near: inFile(place, place.at) });
      places.push(path);
    } else if (there?.kind !== 'scalar' || there.value !== value) return { byHand: occupied(path) };
  }
  return { operations, relocations: added(place, places) };
}

function occupied(path: Path): string {
  return `\`${path.join('.')}\` is already set to another value; keep what you need by hand`;
}

/**
 * The counterpart of the value goes to the new place, with the comments of the old one. A null only took back a default,
 * which is gone as well.
 */
function transform(place: PlannedPlace, row: RowOf<'transform'>): RowPlan {
  const { root, at, start } = place;
  const value = counterpart(nodeAt(root.node, at), row);
  if (value === undefined) {
    return {
      byHand: `\`${at.join('.')}\` has a value without a known equivalent; write \`${dotted(row.to)}\` by hand`,
    };
  }
  if (value === null) return { operations: [removal(place)], relocations: removedAs(place, { why: 'default' }) };
  const to = placeOf(row.to, start);
  const there = scalarText(root.node, to);
  if (there !== undefined && there !== value) return { byHand: occupied(to) };
  const set: Operation = { op: 'set', path: inFile(place, to), value };
  return {
    operations: there === undefined ? [moving(place, to), set] : [removal(place)],
    relocations: movedTo(place, to),
  };
}

/** What the value of a row's place is at the new one: null is nothing, undefined is not known. */
function counterpart(node: YamlNode | null | undefined, { values }: RowOf<'transform'>): string | null | undefined {
  if (!node || (node.kind === 'scalar' && node.value === null)) return null;
  const written = scalarText(node, []) ?? '';
  return Object.hasOwn(values, written) ? values[written] : undefined;
}

/**
 * A switch goes, and what it meant is written instead: the first setting where it stood, with its comments. One without a
 * value said nothing.
 */
function settings(place: PlannedPlace, { values }: RowOf<'settings'>): RowPlan {
  const node = nodeAt(place.root.node, place.at);
  if (isNothing(node)) return { operations: [removal(place)], relocations: removedAs(place, { why: 'empty' }) };
  const written = node?.kind === 'scalar' && !node.hasPlaceholder ? String(node.value) : '';
  if (!Object.hasOwn(values, written)) {
    return { byHand: `\`${place.at.join('.')}\` has a value without a known equivalent; replace it by hand` };
  }
  const meant = values[written] ?? {};
  const beside = writeBeside(place, meant);
  if ('byHand' in beside) return beside;
  const names = Object.keys(meant);
  if (names.length === 0) return { operations: [removal(place)], relocations: removedAs(place, { why: 'default' }) };
  const [first] = beside.operations;
  const to = first?.op === 'set' ? first.path.slice(place.root.base.length) : place.at;
  const leave = isSibling(place.at, to) ? moving(place, to) : removal(place);
  return {
    operations: [leave, ...beside.operations],
    relocations: becomes(place, { kind: 'rewritten', as: names }),
  };
}

function replace(place: PlannedPlace, value: string | undefined): RowPlan {
  if (value === undefined) return { byHand: 'the value is not known' };
  return {
    operations: [{ op: 'set', path: inFile(place, place.at), value }],
    relocations: becomes(place, { kind: 'rewritten', value }),
  };
}

function write(place: PlannedPlace, value: Plain | undefined): RowPlan {
  if (value === undefined) return { byHand: 'the keys do not determine the value' };
  return {
    operations: [{ op: 'set', path: inFile(place, place.at), value }],
    relocations: added(place, [place.at]),
  };
}

/** A list without items may mean something else than no list, so nothing goes where nothing would be left. */
function removeItem(place: PlannedPlace, row: RowOf<'remove-item'>): RowPlan {
  const list = nodeAt(place.root.node, place.at.slice(0, -1));
  if (list?.kind === 'seq' && list.items.every(({ value }) => hasAll(value, row.where))) {
    return {
      byHand:
        'it is the only item of the list, so the file would do nothing without it; decide what to do with the file',
    };
  }
  return gone(place, row);
}

/** Nothing takes the place of what goes; where that asks something of a person, the note is a step. */
function gone(place: PlannedPlace, { note, ask }: RowOf<'remove' | 'remove-item'>): RowPlan {
  const operations = [removal(place)];
  if (ask === true && note !== undefined)
    return { operations, relocations: removedAs(place, { why: 'gone' }), step: note };
  return { operations, relocations: removedAs(place, { why: 'gone', ...(note !== undefined && { note }) }) };
}
