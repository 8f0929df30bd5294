import { isCollection, partsOf, type EntryOrItem } from '../collection';
import type { YamlNode } from '../node';
import { parseSlice, type Slice } from '../read/parse-slice';
import type { EditedParts } from './candidate';

/** Parts that were parsed separately, with the same result as in their document. */
export interface ReadParts {
  readonly parts: readonly EntryOrItem[];
  readonly problems: Slice['problems'];
  readonly hasMasks: boolean;
}

/** The region to parse again and its surroundings. */
export interface PartsRequest {
  readonly candidate: EditedParts;
  /** The new text between the region's borders, and where it begins. */
  readonly text: string;
  readonly start: number;
  /** Nothing of the document follows. */
  readonly atEnd: boolean;
}

/**
 * Reads a part of a text alone, between known neighbors: if they come out as they went in, what is between them touches
 * nothing around it. Undefined when it cannot be known what it would mean in its place: then more must be read.
 */
export function readParts(request: PartsRequest): ReadParts | undefined {
  const { candidate, text, start } = request;
  const { container } = candidate;
  if (container.flow ? !standsInFlow(request) : !standsInBlock(request)) return undefined;
  const frame = container.flow ? flowFrame(candidate) : blockFrame(request);
  const slice = parseSlice(frame.before + text + frame.after, {
    base: start - frame.before.length,
    depth: candidate.depth - (frame.above ? 1 : 0),
  });
  if (slice.gaveUp || slice.anchors.size > 0 || slice.statements.length > 0) return undefined;
  const read = frame.above ? onlyValue(slice.root) : slice.root;
  if (!isCollection(read) || read.kind !== container.kind || read.flow !== container.flow) return undefined;
  const parts = withoutNeighbors(partsOf(read), frame);
  const end = start + text.length;
  if (!parts || parts.some((part) => part.start < start || part.end > end || hasEmptyKey(part))) return undefined;
  return { parts, problems: slice.problems, hasMasks: slice.hasMasks };
}

/** What is between the neighbors; undefined if they did not come out as they went in. */
function withoutNeighbors(all: readonly EntryOrItem[], frame: Frame): readonly EntryOrItem[] | undefined {
  const from = frame.hasNeighborBefore ? 1 : 0;
  const to = all.length - (frame.hasNeighborAfter ? 1 : 0);
  if (to < from || !all.slice(0, from).every(isNeighbor) || !all.slice(to).every(isNeighbor)) return undefined;
  return all.slice(from, to);
}

/** Whole lines, none of them further left than the parts, nothing that means more at the start of a text. */
function standsInBlock({ candidate: { container, column }, text, atEnd }: PartsRequest): boolean {
  if (text === '') return true;
  if (!atEnd && !text.endsWith('\n')) return false;
  if (text.includes('\uFEFF') || /^%/m.test(text)) return false;
  // Blank lines, comments and deeper lines may belong to what is above; so does a list below a key. Tags and anchors
  // may be those of the whole collection.
  const first = new RegExp(`^ {${column}}(?!${container.kind === 'map' ? '-(?:\\s|$)|' : ''}[\\s#?:!&])`);
  const outdented = new RegExp(`^(?! {${column}})[ \\t]*[^\\s#]`, 'm');
  return first.test(text) && !outdented.test(text);
}

/**
 * Nothing that could take in the comma or bracket that follows, or make the bracket before the start of an expression.
 */
function standsInFlow({ candidate, text }: PartsRequest): boolean {
  if (candidate.container.kind === 'map' && /^[{%#]/.test(text)) return false;
  return !text.includes('\uFEFF') && !text.slice(text.lastIndexOf('\n') + 1).includes('#');
}

interface Frame {
  readonly before: string;
  readonly after: string;
  /** The part is read as the value of a key or item above it. */
  readonly above: boolean;
  readonly hasNeighborBefore: boolean;
  readonly hasNeighborAfter: boolean;
}

/** Nobody has this as a key or item: a text that holds a NUL is not read. */
const NEIGHBOR = '"\\0"';

function blockFrame({ candidate, atEnd }: PartsRequest): Frame {
  const { container, column, first, ancestors } = candidate;
  const line = ' '.repeat(column) + (container.kind === 'map' ? `${NEIGHBOR}: 0\n` : `- ${NEIGHBOR}\n`);
  const frame = { after: atEnd ? '' : line, hasNeighborAfter: !atEnd };
  if (first > 0) return { ...frame, before: line, above: false, hasNeighborBefore: true };
  const parent = ancestors.at(-1)?.node;
  if (!parent) return { ...frame, before: '', above: false, hasNeighborBefore: false };
  const before = ' '.repeat(candidate.parentColumn) + (parent.kind === 'map' ? `${NEIGHBOR}:\n` : '-\n');
  return { ...frame, before, above: true, hasNeighborBefore: false };
}

function flowFrame({ container }: EditedParts): Frame {
  const [before, after] =
    container.kind === 'map' ? [`{${NEIGHBOR}: 0,`, `, ${NEIGHBOR}: 0}`] : [`[${NEIGHBOR},`, `, ${NEIGHBOR}]`];
  return { before, after, above: false, hasNeighborBefore: true, hasNeighborAfter: true };
}

function isNeighbor(part: EntryOrItem): boolean {
  if (!('key' in part)) return isScalar(part.value, '\0');
  return isScalar(part.key, '\0') && isScalar(part.value, 0);
}

function isScalar(node: YamlNode | null, value: string | number): boolean {
  return node?.kind === 'scalar' && node.value === value && node.tag === undefined && node.anchor === undefined;
}

/** Where nothing is written, the position of a key depends on what comes before. */
function hasEmptyKey(part: EntryOrItem): boolean {
  return 'key' in part && part.key.start === part.key.end;
}

/** The value of a map or list that has just one. */
function onlyValue(node: YamlNode | null): YamlNode | null {
  if (!isCollection(node)) return null;
  const parts = partsOf(node);
  return parts.length === 1 ? (parts[0]?.value ?? null) : null;
}
