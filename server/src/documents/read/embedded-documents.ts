import type { MapNode, ScalarNode, YamlDocument } from '../../yaml/node';
import { readingOf } from '../../yaml/incremental/reading-of';
import { withStatements } from '../../yaml/read/document-of';
import { parseText } from '../../yaml/read/parse';
import type { Path } from '../../yaml/path';
import { embeddedText, type EmbeddedText } from './embedded-text';
import { mapDocument } from './map-document';
import { quotedText } from './quoted-text';
import type { EmbeddedPlace } from './root';

/** A document inside a block scalar or a quoted string, its spans carried to the file. */
export interface EmbeddedDocument {
  readonly document: YamlDocument;
  readonly node: MapNode;
  readonly place: EmbeddedPlace;
}

/** The YAML documents that are in a block scalar of a file; `path` leads from the outer document's root to the scalar. */
export function embeddedDocuments(text: string, scalar: ScalarNode, path: Path): EmbeddedDocument[] {
  const embedded = embeddedText(text, scalar);
  return embedded ? documentsOf(embedded, path) : [];
}

/** The YAML documents that are in a quoted string of a file. */
export function quotedDocuments(text: string, scalar: ScalarNode, path: Path): EmbeddedDocument[] {
  const quoted = quotedText(text, scalar);
  return quoted ? documentsOf(quoted, path) : [];
}

/** The YAML documents of a text inside a file. */
export function documentsOf(embedded: EmbeddedText, path: Path): EmbeddedDocument[] {
  return parseText(embedded.text).documents.flatMap((inner, documentIndex): EmbeddedDocument[] => {
    const start = documentIndex === 0 ? 0 : inner.start;
    const document = mapDocument({ ...inner, start }, embedded.spanToOuter);
    const statements = readingOf(inner)?.statements;
    if (statements) withStatements(document, statements.map(embedded.spanToOuter));
    if (document.root?.kind !== 'map') return [];
    return [{ document, node: document.root, place: { path, documentIndex } }];
  });
}
