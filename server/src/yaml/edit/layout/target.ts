import type { ParsedText, YamlDocument } from '../../node';
import { styleOf, type Style } from './style';

/** A document that is to be changed, in the text that holds it. */
export interface Target {
  readonly text: string;
  readonly document: YamlDocument;
  readonly style: Style;
}

/** The document number `index` of a text; undefined where the text has fewer. */
export function targetOf({ text, documents }: ParsedText, index: number): Target | undefined {
  const document = documents[index];
  return document && { text, document, style: styleOf(text, document) };
}
