import type { ChangedRange } from '../../text/diff/common-ends';
import { lineStart, nextLine } from '../../text/lines';
import { largest, smallest } from '../../text/long-lists';
import { shiftSpan, type Span } from '../../text/span';
import { partsOf, type Collection, type EntryOrItem } from '../collection';
import type { DuplicateKey, MapEntry, SyntaxProblem, YamlDocument } from '../node';
import { withReading, type DocumentReading } from '../read/document-of';
import { duplicateKeys, duplicatesOf } from '../read/errors/duplicate-keys';
import { hasSpanningAction } from '../read/mask';
import { onePerCause } from '../read/errors/one-per-cause';
import { editedPartsFor, type EditedParts } from './candidate';
import { readParts, type ReadParts } from './read-parts';
import { readingOf } from './reading-of';
import { anchorsIn, shiftDuplicate } from './shift';
import { withChild, withParts } from './with-parts';

/** Whether what follows the change gets its new offsets, or keeps the old ones because nobody looks at it. */
export type Following = 'moved' | 'unmoved';

/** A change inside one document. */
export interface DocumentChange {
  readonly document: YamlDocument;
  /** The text of the file, before and after. */
  readonly before: string;
  readonly after: string;
  readonly change: ChangedRange;
  /** Where the document is now. */
  readonly span: Span;
  readonly following: Following;
}

/** How many parts are tried, from the smallest, before the whole document is read. */
const MAX_ATTEMPTS = 4;

/** With more mistakes in a document than this, one may hide another, and all of it is read. */
const MAX_PROBLEMS = 5;

/** Mistakes that change nothing outside of their own line or value. */
const LOCAL = new Set(
  (
    'missing-colon missing-space colon-in-value tab-indent reserved-start bad-escape ' +
    'comment-without-space text-behind-indicator item-behind-key'
  ).split(' '),
);

/**
 * The document after a change, reading only the entries around the change; everything else is shared, or copied with other
 * offsets. Undefined when that cannot be done safely: then the document must be read as a whole.
 */
export function reparseDocument(request: DocumentChange): YamlDocument | undefined {
  const reading = readingOf(request.document);
  if (!reading || reading.gaveUp || reading.spans) return undefined;
  if (hasSpanningAction(request.after.slice(request.span.start, request.span.end))) return undefined;
  for (const candidate of editedPartsFor(request.before, request.document, request.change).slice(0, MAX_ATTEMPTS)) {
    const document = tryCandidate(request, reading, candidate);
    if (document) return document;
  }
  return undefined;
}

function tryCandidate(
  request: DocumentChange,
  reading: DocumentReading,
  candidate: EditedParts,
): YamlDocument | undefined {
  const { document, after, change, following } = request;
  const { region, container } = candidate;
  const delta = change.after.end - change.before.end;
  const inRegion = ({ start }: Span): boolean => start >= region.start && start < region.end;
  if (reading.statements.some(inRegion)) return undefined;
  const old = partsOf(container).slice(candidate.first, candidate.last + 1);
  if (document.anchors.size > 0 && old.some(hasAnchor)) return undefined;
  const read = readParts({
    candidate,
    text: after.slice(region.start, region.end + delta),
    start: region.start,
    atEnd: !container.flow && region.end === document.end,
  });
  if (!read || !(areSafe(reading, read, candidate) || isOneValue(request, reading, { candidate, read })))
    return undefined;
  const by = following === 'unmoved' ? 0 : delta;
  const outside = reading.problems.filter((problem) => !inRegion(problem));
  const problems = [...outside.map((problem) => moveAfter(problem, region.end, by)), ...read.problems];
  return splice(request, candidate, { read, reading, problems, delta: by });
}

/** Whether an anchor is in a part: aliases elsewhere may lead to it. */
function hasAnchor(part: EntryOrItem): boolean {
  return anchorsIn('key' in part ? part.key : null).size > 0 || anchorsIn(part.value).size > 0;
}

/** Whether what was wrong before and what is wrong now stays where it is, and so do template statements. */
function areSafe(reading: DocumentReading, read: ReadParts, candidate: EditedParts): boolean {
  const { container, first, last } = candidate;
  const isEmptied = last - first + 1 === partsOf(container).length;
  if (read.parts.length === 0 && (isEmptied || reading.statements.length > 0)) return false;
  const problems = [...reading.problems, ...read.problems];
  if (problems.length === 0) return true;
  if (container.flow || read.hasMasks || reading.hasMasks) return false;
  // The first part says what kind of collection it is, and at which column.
  if (first === 0 && read.problems.length > 0) return false;
  if (problems.length > MAX_PROBLEMS || !problems.every(({ code }) => LOCAL.has(code))) return false;
  return !reading.problems.some((problem) => isBeside(problem, candidate));
}

/** The line of a key or an item with words, also with texts in quotes among them, or a text in quotes, which has neither escapes nor placeholders. */
const ONE_LINE =
  /^( *(?:- )*(?:[A-Za-z_][\w-]*: )?)(?:[A-Za-z0-9][\w./-]*(?:(?: [\w./-]|"[^"\\\r\n{}<>$%]*")[\w./-]*)*|"[^"\\\r\n{}<>$%]*"|'[^'\r\n{}<>$%]*')(?:\r?\n)?$/;

/**
 * Whether only the words of one value are others, away from all mistakes: whatever these are, the lines say the same of them as
 * before.
 */
function isOneValue(
  { before, after, change }: DocumentChange,
  { problems }: DocumentReading,
  { candidate: { region, container }, read }: { readonly candidate: EditedParts; readonly read: ReadParts },
): boolean {
  if (read.problems.length > 0 || read.hasMasks || container.flow) return false;
  const end = region.end + change.after.end - change.before.end;
  const [old, now] = [before.slice(region.start, region.end), after.slice(region.start, end)];
  const outline = ONE_LINE.exec(old)?.[1];
  if (outline === undefined || ONE_LINE.exec(now)?.[1] !== outline) return false;
  const around = { start: lineStart(before, Math.max(0, region.start - 1)), end: nextLine(before, region.end) };
  return problems.every((problem) => {
    const places = [problem, ...rangesOfRepairs(problem)];
    return places.every((place) => place.end < around.start) || places.every(({ start }) => start >= around.end);
  });
}

/** From the first to the last place that a repair of a mistake changes. */
function rangesOfRepairs({ start, repairs = [] }: SyntaxProblem): readonly Span[] {
  return repairs.map(({ edits }) => ({
    start: start + smallest([0, ...edits.map(({ from }) => from)]),
    end: start + largest([0, ...edits.map(({ from, length }) => from + length)]),
  }));
}

/** Whether a mistake is in a neighbor of what is read: that may take in what is next to it. */
function isBeside({ start }: Span, { container, first, last, region }: EditedParts): boolean {
  const parts = partsOf(container);
  const from = parts[first - 1]?.start ?? region.start;
  const to = parts[last + 1]?.end ?? region.end;
  return (start >= from && start < region.start) || (start >= region.end && start <= to);
}

interface Splice {
  readonly read: ReadParts;
  readonly reading: DocumentReading;
  readonly problems: readonly SyntaxProblem[];
  /** By how much what follows is moved. */
  readonly delta: number;
}

function splice(
  { document, after, span }: DocumentChange,
  candidate: EditedParts,
  { read, reading, problems, delta }: Splice,
): YamlDocument {
  const { container, region, first, last, ancestors } = candidate;
  let node = withParts(container, { first, last, parts: read.parts, delta });
  const duplicates = duplicatesAfter(document.duplicates, candidate, { read, container: node, delta });
  for (const { node: parent, index } of [...ancestors].reverse())
    node = withChild(parent, { index, child: node, delta });
  return withReading(
    {
      start: span.start,
      end: span.end,
      root: node,
      syntax: onePerCause(problems, { text: after, base: 0 }),
      duplicates,
      anchors: document.anchors.size === 0 ? document.anchors : anchorsIn(node),
    },
    {
      statements: reading.statements.map((statement) => moveAfter(statement, region.end, delta)),
      problems,
      hasMasks: reading.hasMasks || read.hasMasks,
      gaveUp: false,
      spans: false,
    },
  );
}

/** A span that follows the region moves with it. */
function moveAfter<T extends Span>(span: T, border: number, delta: number): T {
  return span.start >= border ? shiftSpan(span, delta) : span;
}

interface DuplicatesAfter {
  readonly read: ReadParts;
  /** The collection as it is now. */
  readonly container: Collection;
  readonly delta: number;
}

function duplicatesAfter(
  duplicates: readonly DuplicateKey[],
  { container: old, region, first, last }: EditedParts,
  { read, container, delta }: DuplicatesAfter,
): readonly DuplicateKey[] {
  const inner = read.parts.flatMap((part) => [
    ...('key' in part && part.key.kind !== 'scalar' ? duplicateKeys(part.key) : []),
    ...duplicateKeys(part.value),
  ]);
  const names = (parts: readonly EntryOrItem[]): string =>
    JSON.stringify(parts.map((part) => ('key' in part ? keyOf(part) : null)));
  const sameKeys = names(partsOf(old).slice(first, last + 1)) === names(read.parts);
  if (duplicates.length === 0 && inner.length === 0 && (sameKeys || container.kind === 'seq')) return duplicates;
  const ownKeys = new Set(old.kind === 'map' ? old.entries.map(({ key }) => key.start) : []);
  const shift = (offset: number): number => (offset >= region.end ? offset + delta : offset);
  const others = duplicates.filter(({ start }) => !ownKeys.has(start) && (start < region.start || start >= region.end));
  const own = container.kind === 'map' ? duplicatesOf(container) : [];
  return [...others.map((each) => shiftDuplicate(each, shift)), ...own, ...inner].sort((a, b) => a.start - b.start);
}

function keyOf({ key }: MapEntry): unknown {
  return key.kind === 'scalar' ? [key.value, key.hasPlaceholder, key.style === 'plain'] : null;
}
