import { largest } from '../../text/long-lists';
import type { Span } from '../../text/span';
import type { SyntaxProblem, YamlDocument } from '../node';
import { parseSlice, type Slice } from './parse-slice';

/** What parsing found out about a document besides its tree, for parsing it again after an edit. */
export type DocumentReading = Pick<Slice, 'statements' | 'problems' | 'hasMasks' | 'gaveUp' | 'spans'>;

const readingOfDocument = new WeakMap<YamlDocument, DocumentReading>();

/** Reads the document that is at `span`. */
export function documentOf(text: string, span: Span): YamlDocument {
  const { statements, problems, hasMasks, gaveUp, spans, ...slice } = parseSlice(text.slice(span.start, span.end), {
    base: span.start,
  });
  return withReading({ start: span.start, end: span.end, ...slice }, { statements, problems, hasMasks, gaveUp, spans });
}

/** How many other readings of a slip are taken at most. */
const MOST_READINGS = 3;

/**
 * A document with syntax errors, as it is if another reading of a slip was meant. Nothing where the errors would be others, because
 * they are named by their places in the list.
 */
export function* otherReadings(text: string, document: YamlDocument): Iterable<YamlDocument> {
  const most = largest([0, ...document.syntax.map(({ repairs = [] }) => repairs.length)]);
  const written = text.slice(document.start, document.end);
  for (let choice = 1; choice < Math.min(most, MOST_READINGS); choice++) {
    const { statements, problems, hasMasks, gaveUp, spans, ...slice } = parseSlice(written, {
      base: document.start,
      choice,
    });
    const isSame = ({ start, code }: SyntaxProblem, index: number): boolean => {
      const other = document.syntax[index];
      return other?.start === start && other.code === code;
    };
    if (slice.syntax.length !== document.syntax.length || !slice.syntax.every(isSame)) continue;
    const reading = { statements, problems, hasMasks, gaveUp, spans };
    yield withReading({ start: document.start, end: document.end, ...slice }, reading);
  }
}

/** Remembers how a document was read. */
export function withReading(document: YamlDocument, reading: DocumentReading): YamlDocument {
  readingOfDocument.set(document, reading);
  return document;
}

/** How a document was read; undefined for one that did not come from here. */
export function recordedReading(document: YamlDocument): DocumentReading | undefined {
  return readingOfDocument.get(document);
}

const statementsOfCopy = new WeakMap<YamlDocument, readonly Span[]>();

/** Remembers where the template statements of a document are that was carried to another text, and is not parsed again there. */
export function withStatements(document: YamlDocument, statements: readonly Span[]): YamlDocument {
  statementsOfCopy.set(document, statements);
  return document;
}

/** The statements of such a document; undefined for any other one. */
export function carriedStatements(document: YamlDocument): readonly Span[] | undefined {
  return statementsOfCopy.get(document);
}
