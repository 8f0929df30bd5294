import { CONFIG } from '../read/workflow-parts';
import { embeddedDocuments, quotedDocuments } from '../read/embedded-documents';
import type { Root } from '../read/root';
import { nodeAt } from '../../yaml/path';
import { innerSource, workflowRoot, type DocumentSource } from './plain-roots';

/** Where the kinds that hold settings of a storage service have them. */
const SETTINGS = { workflow: CONFIG, 'ingestion-pipeline': ['sourceConfig', 'config'] } as const;

/** The manifest that the settings of a storage service hold as a text. */
export function defaultManifests(source: DocumentSource, { kind, node, base }: Root): Root[] {
  if (kind !== 'workflow' && kind !== 'ingestion-pipeline') return [];
  const path = [...SETTINGS[kind], 'defaultManifest'];
  const text = nodeAt(node, path);
  if (text?.kind !== 'scalar') return [];
  const isBlock = text.style === 'literal' || text.style === 'folded';
  const documentsIn = isBlock ? embeddedDocuments : quotedDocuments;
  return documentsIn(source.text, text, [...base, ...path]).flatMap(({ document, node: inner, place }) => {
    const found = workflowRoot({ ...innerSource(source, document), path: MANIFEST }, inner);
    return found?.kind === 'storage-manifest' ? [found.with({ embedded: place })] : [];
  });
}

/** It is read like the file of this name. */
const MANIFEST = 'openmetadata_storage_manifest.json';
