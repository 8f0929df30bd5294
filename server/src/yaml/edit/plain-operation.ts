import { deepEqual } from '../equal';
import type { Operation } from '../operation';
import type { Path } from '../path';
import { fragmentData } from './value/fragment-data';
import type { Refusal } from './plan';

/** What an operation makes of plain data, or why not. */
export type PlainResult = { readonly data: unknown } | Refusal;

type Collection = Record<string, unknown> | unknown[];

/**
 * Carries an operation out on plain data. This is what the edit of the text is held against: the edited text must read as
 * this data, or nothing is changed.
 */
export function applyToPlain(data: unknown, operation: Operation): PlainResult {
  const plain = new PlainDraft(data);
  const refusal = plain.apply(operation);
  return refusal ?? { data: plain.data };
}

/** A copy of plain data that operations change, one after the other. */
export class PlainDraft {
  private readonly root: { top: unknown };

  constructor(data: unknown) {
    this.root = { top: structuredClone(data) };
  }

  get data(): unknown {
    return this.root.top;
  }

  /** Carries an operation out, or says why not. */
  apply(operation: Operation): Refusal | undefined {
    const reason = change(this.root, operation);
    return reason === undefined ? undefined : { reason };
  }
}

function change(root: { top: unknown }, operation: Operation): string | undefined {
  switch (operation.op) {
    case 'rename':
      return rename(root, operation.path, operation.to);
    case 'remove':
      if (read(root, operation.path) === undefined) return 'there is nothing to remove';
      remove(root, operation.path, operation.keep ?? []);
      return undefined;
    case 'set':
      return set(root, operation.path, operation.value, operation.force === true);
    case 'paste':
      return paste(root, operation.path, fragmentData(operation.fragment));
    case 'move':
      return move(root, operation.from, operation.to, operation.keep ?? []);
  }
}

function rename(root: { top: unknown }, path: Path, to: string): string | undefined {
  const parent = read(root, path.slice(0, -1));
  const from = String(path.at(-1));
  if (!isMap(parent) || !Object.hasOwn(parent, from)) return 'there is nothing to rename';
  if (Object.hasOwn(parent, to)) return `\`${to}\` already exists`;
  parent[to] = parent[from];
  Reflect.deleteProperty(parent, from);
  return undefined;
}

function move(root: { top: unknown }, from: Path, to: Path, keep: Path): string | undefined {
  const value = read(root, from);
  if (value === undefined) return 'there is nothing to move';
  if (from.every((step, i) => step === to[i])) return 'it cannot be moved into itself';
  const reason = mergeInto(root, to, value);
  if (reason === undefined) remove(root, from, keep);
  return reason;
}

/** A free target takes the value; equal values are one; two maps are merged, key by key. */
function mergeInto(root: { top: unknown }, to: Path, value: unknown): string | undefined {
  const there = read(root, to);
  if (there === undefined || there === null) return set(root, to, value, false);
  if (deepEqual(there, value)) return undefined;
  if (!isMap(there) || !isMap(value))
    return `\`${to.join('.')}\` already exists with another value; keep the right one by hand`;
  for (const [key, inner] of Object.entries(value)) {
    const reason = mergeInto(root, [...to, key], inner);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Unlike data that is set, a fragment replaces nothing. */
function paste(root: { top: unknown }, path: Path, value: unknown): string | undefined {
  if ((read(root, path) ?? null) !== null) return `\`${path.join('.')}\` already exists`;
  return set(root, path, value, false);
}

function set(root: { top: unknown }, path: Path, value: unknown, force: boolean): string | undefined {
  if (path.length === 0) return 'the whole document cannot be replaced';
  root.top ??= {};
  let here: unknown = root.top;
  for (const [i, step] of path.entries()) {
    const last = i === path.length - 1;
    if (!isCollection(here))
      return `\`${path.slice(0, i).join('.')}\` has a plain value, so nothing can be added below it`;
    if (Array.isArray(here)) {
      const at = step === '-' ? here.length : step;
      if (typeof at !== 'number' || at > here.length) return `there is no item ${String(step)}`;
      if (last) return put(here, at, value, force);
      here[at] ??= emptyFor(path[i + 1]);
      here = here[at];
    } else {
      const key = String(step);
      if (last) return put(here, key, value, force);
      if (!Object.hasOwn(here, key) || here[key] === null) here[key] = emptyFor(path[i + 1]);
      here = here[key];
    }
  }
  return undefined;
}

function put(parent: Collection, key: string | number, value: unknown, force: boolean): string | undefined {
  const holder = parent as Record<string | number, unknown>;
  const there = Object.hasOwn(holder, key) ? holder[key] : undefined;
  const replaceable = there === undefined || there === null || force || !isCollection(there) || isEmpty(there);
  if (!replaceable && !deepEqual(there, value)) return `\`${String(key)}\` already exists and is a mapping or a list`;
  holder[key] = value;
  return undefined;
}

function remove(root: { top: unknown }, path: Path, keep: Path): void {
  const parent = read(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined || !isCollection(parent)) return;
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, String(last));
  const above = path.slice(0, -1);
  if (isEmpty(parent) && above.length > keep.length && above.length > 0) remove(root, above, keep);
}

function read(root: { top: unknown }, path: Path): unknown {
  let here = root.top;
  for (const step of path) {
    if (Array.isArray(here)) here = typeof step === 'number' ? here[step] : undefined;
    else if (isMap(here) && Object.hasOwn(here, String(step))) here = here[String(step)];
    else return undefined;
  }
  return here;
}

function emptyFor(next: string | number | undefined): Collection {
  return next === '-' || next === 0 ? [] : {};
}

function isMap(value: unknown): value is Record<string, unknown> {
  return isCollection(value) && !Array.isArray(value);
}

function isCollection(value: unknown): value is Collection {
  return typeof value === 'object' && value !== null;
}

function isEmpty(value: Collection): boolean {
  return Object.keys(value).length === 0;
}
