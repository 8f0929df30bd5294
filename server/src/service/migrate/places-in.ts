import { rootsByDocument, type Root } from '../../documents/read/root';
import type { Workspace } from '../../documents/workspace/workspace';
import { nodeAt } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import type { IsThere } from './compose-relocations';

/** Whether something is at a place of a file, when its text is as `read` gives it. */
export function placesIn(engine: Engine, workspace: Workspace, read: Workspace['read']): IsThere {
  const rootsByPath = new Map<string, ReadonlyMap<number, readonly Root[]>>();
  const rootsOf = (path: string): ReadonlyMap<number, readonly Root[]> => {
    const before = rootsByPath.get(path);
    if (before) return before;
    const roots = rootsByDocument(engine.parsedFiles.roots(path, read(path) ?? '', workspace));
    rootsByPath.set(path, roots);
    return roots;
  };
  return ({ path, document, place }) =>
    rootsOf(path)
      .get(document)
      ?.some((root) => nodeAt(root.node, place) !== undefined) === true;
}
