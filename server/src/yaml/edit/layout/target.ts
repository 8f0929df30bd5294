import type { ParsedText, YamlDocument } from '../../node';
import { styleOf, type Style } from './style';

/** A document to change, in the text that holds it. */
export interface Target {
  readonly text: string;
  readonly document: YamlDocument;
  readonly style: Style;
}

/** The document with this index; undefined if the text has fewer. */
export function targetOf({ text, documents }: ParsedText, index: number): Target | undefined {
  const document = documents[index];
  return document && { text, document, style: styleOf(text, document) };
}
