import { deepEqual } from '../equal';
import type { ParsedText } from '../node';
import { unfold } from '../plain';

/** The data that one document of a text is to hold. */
export interface WantedDocument {
  readonly documentIndex: number;
  readonly data: unknown;
}

/** Whether a changed text has the expected data in one document, and all others are unchanged. */
export function readsAs(after: ParsedText, before: ParsedText, { documentIndex, data }: WantedDocument): boolean {
  return (
    after.documents.length === before.documents.length &&
    before.documents.every((old, i) => {
      const now = after.documents[i];
      if (!now || now.syntax.length > old.syntax.length) return false;
      if (i !== documentIndex) return after.text.slice(now.start, now.end) === before.text.slice(old.start, old.end);
      const read = unfold(now.root, now);
      return read.isWhole && deepEqual(read.data, data);
    })
  );
}
