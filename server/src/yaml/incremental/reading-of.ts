import { shiftSpan } from '../../text/span';
import type { YamlDocument } from '../node';
import { recordedReading, type DocumentReading } from '../read/document-of';
import { MovedDocument } from './moved-document';

/** How a document was read, in the offsets that it has now; undefined where that is not known. */
export function readingOf(document: YamlDocument): DocumentReading | undefined {
  if (!(document instanceof MovedDocument)) return recordedReading(document);
  const { original, by } = document;
  const reading = recordedReading(original);
  return (
    reading && {
      ...reading,
      statements: reading.statements.map((span) => shiftSpan(span, by)),
      problems: reading.problems.map((problem) => shiftSpan(problem, by)),
    }
  );
}
