import { changedRange, type ChangedRange } from '../../text/diff/common-ends';
import type { Span } from '../../text/span';
import { reparseDocument, type Following } from './reparse-document';
import { shiftDocument } from './moved-document';
import type { ParsedText, YamlDocument } from '../node';
import { isTooLarge, parseText } from '../read/parse';
import { documentOf } from '../read/document-of';
import { splitDocuments } from '../read/split-documents';

/**
 * A document that is shorter than this (in UTF-16 units; about 200 lines) is parsed as a whole. In it, finding a part that
 * can be parsed alone, and making sure of that, takes longer: a letter with its check took 6 to 19 % more CPU time in 40
 * lines, the same in 300, and 3 to 12 % less in 600.
 */
const SHORTEST_IN_PARTS = 5000;

/**
 * The parse of `text`, a later state of a parsed text. Only what was touched is parsed again: the document of the change,
 * or of a long one (from `shortest` on) the entries or items around the change. The result equals that of
 * `parseText(text)`; documents and nodes above the change are the same objects as before.
 */
export function reparse(previous: ParsedText, text: string, shortest = SHORTEST_IN_PARTS): ParsedText {
  return reread(previous, text, { following: 'moved', shortest });
}

/**
 * Like `reparse`, but spans after the change keep the offsets of the earlier text, which saves the time of moving them.
 * Only for questions about the place of the change; the result must not be passed to `reparse`.
 */
export function reparseUnshifted(previous: ParsedText, text: string, shortest = SHORTEST_IN_PARTS): ParsedText {
  return reread(previous, text, { following: 'unmoved', shortest });
}

interface HowToReparse {
  readonly following: Following;
  /** The length from which on a document is parsed in parts. */
  readonly shortest: number;
}

function reread(previous: ParsedText, text: string, how: HowToReparse): ParsedText {
  if (previous.text === text) return previous;
  if (previous.documents.some(({ syntax }) => syntax[0]?.code === 'too-large')) return parseText(text);
  const change = changedRange(previous.text, text);
  const documents = reparseDocuments(previous, { text, change, ...how });
  return documents ? { text, documents } : parseText(text);
}

interface Variation extends HowToReparse {
  readonly text: string;
  readonly change: ChangedRange;
}

function reparseDocuments(
  { text: before, documents: old }: ParsedText,
  { text, change, following, shortest }: Variation,
): YamlDocument[] | undefined {
  if (isTooLarge(text)) return undefined;
  const spans = splitDocuments(text);
  const delta = change.after.end - change.before.end;
  const above = countWhile(Math.min(old.length, spans.length), (index) => {
    const document = old[index];
    const span = spans[index];
    return (
      document?.start === span?.start &&
      document?.end === span?.end &&
      (document?.end ?? Infinity) <= change.before.start
    );
  });
  const below = countWhile(Math.min(old.length, spans.length) - above, (index) => {
    const document = old[old.length - 1 - index];
    const span = spans[spans.length - 1 - index];
    if (!document || !span || document.start < change.before.end) return false;
    return document.start + delta === span.start && document.end + delta === span.end;
  });
  const touchedOld = old.slice(above, old.length - below);
  const touched = spans.slice(above, spans.length - below);
  const [document] = touchedOld;
  const [span] = touched;
  const isOne = touchedOld.length === 1 && touched.length === 1;
  const inParts =
    isOne && document && span && span.end - span.start >= shortest
      ? reparseDocument({ document, before, after: text, change, span, following })
      : undefined;
  const unchanged = following === 'moved' ? byText(before, touchedOld) : new Map<string, YamlDocument>();
  const middle = inParts
    ? [inParts]
    : touched.map((each) => againAt(each, unchanged.get(text.slice(each.start, each.end))) ?? documentOf(text, each));
  const rest = old.slice(old.length - below);
  return [
    ...old.slice(0, above),
    ...middle,
    ...(following === 'unmoved' ? rest : rest.map((each) => shiftDocument(each, delta))),
  ];
}

/** The documents between the first change and the last one by their texts; a migration changes some of many. */
function byText(text: string, documents: readonly YamlDocument[]): ReadonlyMap<string, YamlDocument> {
  if (documents.length < 2) return new Map();
  return new Map(documents.map((document) => [text.slice(document.start, document.end), document]));
}

function againAt({ start }: Span, document: YamlDocument | undefined): YamlDocument | undefined {
  return document && shiftDocument(document, start - document.start);
}

function countWhile(limit: number, test: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && test(count)) count++;
  return count;
}
