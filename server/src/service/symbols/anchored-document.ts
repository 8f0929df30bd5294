import type { YamlDocument } from '../../yaml/node';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { anchorGroups, type AnchorGroup } from './anchors';
import type { SharedName } from './shared-name';

/** A file to look into. */
export type SearchedFile = Pick<CheckRequest, 'path' | 'text' | 'workspace'>;

/** An anchor among the names that places share. */
export type AnchorName = Extract<SharedName, { kind: 'anchor' }>;

/** The document of a file that has an anchor, which may be in a block scalar or a program. */
export interface AnchoredDocument {
  readonly document: YamlDocument;
  /** Of the document of the file. */
  readonly documentIndex: number;
  readonly groups: readonly AnchorGroup[];
  /** Of the anchor that was asked for. */
  readonly group: AnchorGroup;
}

/** The document with the anchor at an offset; undefined where none is. */
export function anchoredDocument(
  engine: Engine,
  file: SearchedFile,
  { path, at, name }: AnchorName,
): AnchoredDocument | undefined {
  if (path !== file.path) return undefined;
  for (const { document, documentIndex } of documentsAround(engine, file, at)) {
    const groups = anchorGroups(file.text, document);
    const group = groups.find(([anchor]) => anchor?.start === at && anchor.name === name);
    if (group) return { document, documentIndex, groups, group };
  }
  return undefined;
}

/** The documents around an offset: those of the file, and those in its texts. */
export function documentsAround(
  engine: Engine,
  { path, text, workspace }: SearchedFile,
  offset: number,
): readonly Pick<AnchoredDocument, 'document' | 'documentIndex'>[] {
  const inner = engine.parsedFiles.roots(path, text, workspace).filter(({ embedded }) => embedded !== undefined);
  const outer = engine.parsedFiles
    .parsed(path, text)
    .documents.map((document, documentIndex) => ({ document, documentIndex }));
  return [...outer, ...inner].filter(({ document: { start, end } }) => start <= offset && offset <= end);
}
