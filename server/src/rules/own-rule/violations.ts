import type { OwnRule } from '../../documents/config/own-rule';
import type { Root } from '../../documents/read/root';
import { compileGlob } from '../../text/glob';
import type { Span } from '../../text/span';
import type { YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';

/** Where a file is not as a rule of one's own asks. */
export interface Violation {
  /** From the root. */
  readonly place: Path;
  readonly span: Span;
}

/** Whether a rule is about a root at all. */
export function concerns(rule: OwnRule, { kind, workflow }: Root): boolean {
  const isAmong = (names: readonly string[], name: string | undefined): boolean =>
    names.length === 0 || (name !== undefined && names.some((one) => one.toLowerCase() === name.toLowerCase()));
  return (
    rule.kind === kind && isAmong(rule.connectors, workflow?.connector) && isAmong(rule.pipelines, workflow?.pipeline)
  );
}

/** Where a root is not as a rule asks. What a placeholder, a template or a merge decides is not known, and never wrong. */
export function violationsOf(rule: OwnRule, root: Root): readonly Violation[] {
  if (!concerns(rule, root)) return [];
  return placesOf(root.node, rule.place).flatMap((place): readonly Violation[] => {
    const node = nodeAt(root.node, place);
    if (!node || (node.kind === 'scalar' && node.value === null)) {
      const isMissing = rule.must === 'present' && isCertainlyMissing(root.node, place);
      return isMissing ? [{ place, span: spanAround(root, place) }] : [];
    }
    if (rule.must === 'absent') return [{ place, span: keySpan(root, place) ?? node }];
    if (node.kind !== 'scalar' || node.hasPlaceholder || isRight(rule, String(node.value))) return [];
    return [{ place, span: { start: node.start, end: node.end } }];
  });
}

function isRight({ values, notValues, pattern, notPattern }: OwnRule, text: string): boolean {
  const fits = (glob: string | undefined, otherwise: boolean): boolean =>
    glob === undefined ? otherwise : (compileGlob(glob)?.(text) ?? otherwise);
  return (
    (values?.includes(text) ?? true) && !notValues.includes(text) && fits(pattern, true) && !fits(notPattern, false)
  );
}

/** The places that a path with `*` means: each key or item that is there. */
function placesOf(root: YamlNode, path: Path): readonly Path[] {
  let places: readonly Path[] = [[]];
  for (const step of path) {
    places = places.flatMap((place): readonly Path[] => {
      const node = nodeAt(root, place);
      if (step === '*') return partsOf(node).map((part) => [...place, part]);
      const isItem = node?.kind === 'seq' && /^\d+$/.test(String(step));
      return [[...place, isItem ? Number(step) : step]];
    });
  }
  return places;
}

function partsOf(node: YamlNode | null | undefined): Path {
  if (node?.kind === 'map') return node.entries.flatMap(({ name }) => name ?? []);
  return node?.kind === 'seq' ? node.items.map((_, at) => at) : [];
}

/** Whether nothing can bring a value from elsewhere. */
function isCertainlyMissing(root: YamlNode, place: Path): boolean {
  for (let length = 0; length < place.length; length += 1) {
    const node = nodeAt(root, place.slice(0, length));
    if (node === undefined || node === null) return true;
    if (node.kind === 'scalar') return !node.hasPlaceholder;
    if (node.kind === 'map' ? !isWholeMap(node) : node.kind === 'alias' || node.templated) return false;
  }
  return true;
}

/** The key of the innermost part that is there; of a root without it, its first key. */
function spanAround(root: Root, place: Path): Span {
  for (let length = place.length; length > 0; length -= 1) {
    const span = keySpan(root, place.slice(0, length));
    if (span) return span;
  }
  const { entries, start } = root.node;
  return { start, end: entries[0]?.key.end ?? start };
}

function keySpan(root: Root, place: Path): Span | undefined {
  const key = entryOf(nodeAt(root.node, place.slice(0, -1)), String(place.at(-1)))?.key;
  return key && { start: key.start, end: key.end };
}
