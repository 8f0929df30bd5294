import type { ParsedText, YamlDocument } from '../../node';
import { styleOf, type Style } from './style';

/** A document to change, in the text that holds it. */
export interface EditedDocument {
  readonly text: string;
  readonly document: YamlDocument;
  readonly style: Style;
}

/** The document with this index; undefined if the text has fewer. */
export function editedDocument({ text, documents }: ParsedText, index: number): EditedDocument | undefined {
  const document = documents[index];
  return document && { text, document, style: styleOf(text, document) };
}
