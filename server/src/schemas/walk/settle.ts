import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { Finding } from '../finding';
import type { PropertyIndex } from '../property-index';
import type { Found } from './found';

/** More places than this are no advice. */
const MAX_ELSEWHERE = 3;

/**
 * What one walk found, as one list: each mistake once, in the order of the text. It sees the whole document, so it can
 * say where a name that is wrong here would be right, and drop what is missing there because of that.
 */
export function settle(found: readonly Found[], root: YamlNode, index: () => PropertyIndex): readonly Finding[] {
  if (found.length === 0) return [];
  const located = withoutEchoes(found).map((finding) => locate(finding, root, index));
  const told = located.flatMap((finding) => withoutMisplaced(finding, located) ?? []);
  return told.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** What is seen through an alias and also where it stands is told where it stands; through several, once for each. */
function withoutEchoes(found: readonly Found[]): Finding[] {
  const direct = new Set(found.filter(({ origin }) => origin === undefined).map(({ finding }) => keyOf(finding)));
  return found
    .filter(({ finding, origin }) => origin === undefined || !direct.has(keyOf({ ...finding, span: origin })))
    .map(({ finding }) => finding);
}

function keyOf({ kind, span, path }: Finding): string {
  return `${kind} ${span.start} ${span.end} ${String(path.at(-1))}`;
}

function locate(finding: Finding, root: YamlNode, index: () => PropertyIndex): Finding {
  if (!isStrange(finding)) return finding;
  const free = (index().get(finding.name) ?? []).filter((place) => nodeAt(root, place) === undefined);
  const elsewhere = free.filter((place) => !isBelow(place, finding.path) && fitsTree(place, root));
  if (elsewhere.length === 0 || elsewhere.length > MAX_ELSEWHERE) return finding;
  const byNearness = [...elsewhere].sort((a, b) => shared(b, finding.path) - shared(a, finding.path));
  return { ...finding, elsewhere: byNearness };
}

type Strange = Extract<Finding, { kind: 'unknown-field' | 'ignored-field' }>;

/** Whether the name is not known where it stands. */
function isStrange(finding: Finding): finding is Strange {
  return finding.kind === 'unknown-field' || (finding.kind === 'ignored-field' && finding.inert === undefined);
}

/** A place below something that is written and no map is none. */
function fitsTree(place: Path, root: YamlNode): boolean {
  for (let length = place.length - 1; length >= 0; length--) {
    const node = nodeAt(root, place.slice(0, length));
    if (node !== undefined && node !== null) return node.kind === 'map' || node.kind === 'alias';
  }
  return true;
}

/** A missing field that a misplaced one would bring is not told beside it. */
function withoutMisplaced(finding: Finding, all: readonly Finding[]): Finding | undefined {
  if (finding.kind !== 'missing-field') return finding;
  const parent = finding.path.slice(0, -1);
  const names = finding.names.filter((name) => !all.some((other) => brings(other, [...parent, name])));
  const [first] = names;
  if (first === undefined) return undefined;
  return names.length === finding.names.length ? finding : { ...finding, names, path: [...parent, first] };
}

function brings(finding: Finding, missing: Path): boolean {
  return finding.kind === 'unknown-field' && finding.elsewhere?.some((place) => isBelow(place, missing)) === true;
}

function isBelow(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((step, i) => step === path[i]);
}

function shared(a: Path, b: Path): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}
