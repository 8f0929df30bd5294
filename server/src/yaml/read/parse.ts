import type { ParsedText, YamlDocument } from '../node';
import { documentOf } from './document-of';
import { splitDocuments } from './split-documents';

/** Longer texts (in UTF-16 units) are not read: nobody writes them by hand. */
export const MAX_LENGTH = 8_000_000;

/**
 * Reads a text as a stream of YAML (or JSON) documents, as PyYAML does: YAML 1.1 values, merge keys, the last of equal
 * keys. Placeholders of shells and template engines are not errors. Never throws: what cannot be read is a syntax
 * problem with omconfig's own message, and the rest is still read. There is always at least one document.
 */
export function parseText(text: string): ParsedText {
  if (isTooLarge(text)) return { text, documents: [tooLarge(text)] };
  return { text, documents: splitDocuments(text).map((span) => documentOf(text, span)) };
}

/** Whether a text is too long to be read. */
export function isTooLarge(text: string): boolean {
  return text.length > MAX_LENGTH;
}

function tooLarge(text: string): YamlDocument {
  const message = 'This file is larger than 8 MB, the limit of omconfig.';
  return {
    start: 0,
    end: text.length,
    root: null,
    syntax: [{ start: 0, end: 1, code: 'too-large', message }],
    duplicates: [],
    anchors: new Map(),
  };
}
