import type { MapNode, ScalarNode } from '../../yaml/node';
import { parseText } from '../../yaml/parse';
import type { Path } from '../../yaml/path';
import type { DocumentSource } from '../classify/plain-roots';
import { embeddedText, type EmbeddedText } from './embedded-text';
import { mapDocument } from './map-document';
import type { EmbeddedPlace } from '../root';

/** A document inside a block scalar, its spans carried to the file. */
export interface EmbeddedDocument {
  readonly source: DocumentSource;
  readonly node: MapNode;
  readonly place: EmbeddedPlace;
}

/** The YAML documents that are in a block scalar of a document; `path` leads to the scalar. */
export function embeddedDocuments(outer: DocumentSource, scalar: ScalarNode, path: Path): EmbeddedDocument[] {
  const embedded = embeddedText(outer.text, scalar);
  return embedded ? documentsOf(outer, embedded, path) : [];
}

/** The YAML documents of a text inside a file. */
export function documentsOf(outer: DocumentSource, embedded: EmbeddedText, path: Path): EmbeddedDocument[] {
  return parseText(embedded.text).documents.flatMap((inner, documentIndex): EmbeddedDocument[] => {
    const start = documentIndex === 0 ? 0 : inner.start;
    const document = mapDocument({ ...inner, start }, embedded.spanToOuter);
    if (document.root?.kind !== 'map') return [];
    return [
      { source: { ...outer, chartFile: undefined, document }, node: document.root, place: { path, documentIndex } },
    ];
  });
}
