import { deepEqual } from '../equal';
import type { ParsedText } from '../node';
import { toPlain } from '../plain';

/** The data that one document of a text is to hold. */
export interface WantedDocument {
  readonly documentIndex: number;
  readonly data: unknown;
}

/** Whether a changed text holds the wanted data in one document, and in all others what was there before. */
export function readsAs(after: ParsedText, before: ParsedText, { documentIndex, data }: WantedDocument): boolean {
  return (
    after.documents.length === before.documents.length &&
    before.documents.every((old, i) => {
      const now = after.documents[i];
      if (!now || now.syntax.length > old.syntax.length) return false;
      if (i !== documentIndex) return after.text.slice(now.start, now.end) === before.text.slice(old.start, old.end);
      return deepEqual(toPlain(now.root, now), data);
    })
  );
}
