import type { ChangedRange } from '../../text/diff/common-ends';
import type { Span } from '../../text/span';
import { lineStart } from '../../text/lines';
import { isCollection, partsOf, type Collection, type EntryOrItem } from '../collection';
import type { YamlDocument, YamlNode } from '../node';
import { leadingCount } from '../../text/leading-count';

/** Neighboring parts of a collection that hold an edit between them. */
export interface EditedParts {
  readonly container: Collection;
  /** How deep the container is. */
  readonly depth: number;
  /** The parts that are read again, `last` included. */
  readonly first: number;
  readonly last: number;
  /** What is read again, offsets of the old text: whole lines in block style, from comma to comma between brackets. */
  readonly region: Span;
  /** Column of the parts in block style. */
  readonly column: number;
  /** Column of the key or dash that the container is below, in block style. */
  readonly parentColumn: number;
  /** From the root to the container: which part of each collection was entered. */
  readonly ancestors: readonly { readonly node: Collection; readonly index: number }[];
}

/** The parts that could be read again alone to take in a change, the smallest first. */
export function editedPartsFor(text: string, document: YamlDocument, change: ChangedRange): EditedParts[] {
  const found: EditedParts[][] = [];
  const ancestors: { node: Collection; index: number }[] = [];
  const flow = isCollection(document.root) && document.root.flow;
  let here: YamlNode | null | undefined = document.root;
  let end = document.end;
  while (isCollection(here) && here.flow === flow) {
    const candidates: EditedParts[] = flow
      ? flowCandidates(text, change.before, { node: here, ancestors })
      : blockCandidates(text, change.before, { node: here, ancestors, end });
    const candidate = candidates[0];
    if (!candidate) break;
    found.push(candidates);
    if (candidate.first !== candidate.last) break;
    ancestors.push({ node: here, index: candidate.first });
    here = partsOf(here)[candidate.first]?.value;
    end = candidate.region.end;
  }
  return found.reverse().flat();
}

type Ancestors = EditedParts['ancestors'];

/** A collection, and those around it. */
interface Reached {
  readonly node: Collection;
  readonly ancestors: Ancestors;
}

/** `end`: where the lines of the collection end. */
function blockCandidates(
  text: string,
  change: Span,
  { node, ancestors, end }: Reached & { readonly end: number },
): EditedParts[] {
  const parts = partsOf(node);
  const lineOf = (index: number): number => {
    const part = parts[index];
    return part ? lineStart(text, part.start) : end;
  };
  const columnOf = (index: number): number => (parts[index]?.start ?? 0) - lineOf(index);
  const at = leadingCount(parts, (part) => lineStart(text, part.start) <= change.start) - 1;
  const last = Math.max(at, leadingCount(parts, (part) => lineStart(text, part.start) < change.end) - 1);
  // What comes between two parts belongs to the one above, unless it is a part of its own.
  const firsts = at > 0 && lineOf(at) === change.start ? [at, at - 1] : [at];
  return firsts.flatMap((first) => {
    const region = { start: lineOf(first), end: lineOf(last + 1) };
    const column = columnOf(first);
    const isWhole = first >= 0 && region.end >= change.end && isBlank(text, region.start, region.start + column);
    if (!isWhole || column !== columnOf(0)) return [];
    return [
      {
        container: node,
        depth: ancestors.length,
        first,
        last,
        region,
        column,
        parentColumn: parentColumn(text, ancestors),
        ancestors: [...ancestors],
      },
    ];
  });
}

function parentColumn(text: string, ancestors: Ancestors): number {
  const step = ancestors.at(-1);
  const part = step && partsOf(step.node)[step.index];
  return part ? part.start - lineStart(text, part.start) : 0;
}

function flowCandidates(text: string, change: Span, { node, ancestors }: Reached): EditedParts[] {
  // `[a: 1]` holds a map without braces; `{{` may begin an expression.
  if (
    !/^(?:\{(?![{%#])|\[)/.test(text.slice(node.start, node.start + 2)) ||
    /[{$%]/.test(text.charAt(node.start - 1))
  ) {
    return [];
  }
  const parts = partsOf(node);
  const first = Math.max(0, leadingCount(parts, (part) => part.start <= change.start) - 1);
  const last = Math.max(first, leadingCount(parts, (part) => part.start <= change.end) - 1);
  for (const [from, to] of [
    [first, last],
    [first - 1, last],
    [first, last + 1],
  ] as const) {
    if (!parts[from] || !parts[to]) continue;
    const start = from === 0 ? node.start + 1 : after(commaBetween(text, parts[from - 1], parts[from]));
    const end = to === parts.length - 1 ? node.end - 1 : commaBetween(text, parts[to], parts[to + 1]);
    if (start === undefined || end === undefined || start > change.start || end < change.end) continue;
    return [
      {
        container: node,
        depth: ancestors.length,
        first: from,
        last: to,
        region: { start, end },
        column: 0,
        parentColumn: 0,
        ancestors: [...ancestors],
      },
    ];
  }
  return [];
}

function after(offset: number | undefined): number | undefined {
  return offset === undefined ? undefined : offset + 1;
}

/** Where the comma is between two neighbors. */
function commaBetween(text: string, part: EntryOrItem | undefined, next: EntryOrItem | undefined): number | undefined {
  if (!part || !next) return undefined;
  const gap = /^(?:\s|#[^\n]*\n)*,/.exec(text.slice(part.end, next.start));
  return gap ? part.end + gap[0].length - 1 : undefined;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charAt(at) !== ' ') return false;
  return true;
}
