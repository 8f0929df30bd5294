import { parseText } from '../../yaml/read/parse';
import { nodeAt, scalarText } from '../../yaml/path';
import { rememberByText } from '../../text/remember';
import { KUSTOMIZATION_FILES } from './file-roles';
import { folderOf, resolveFrom } from './folders';
import type { Workspace } from './workspace';

/** How deep kustomizations are followed. */
const DEEPEST = 5;

const resourcesIn = rememberByText((text): readonly string[] => {
  const root = parseText(text).documents[0]?.root;
  return ['resources', 'bases', 'components'].flatMap((key) => {
    const list = nodeAt(root, [key]);
    return list?.kind === 'seq' ? list.items.flatMap(({ value }) => scalarText(value, []) ?? []) : [];
  });
});

/** The files that the kustomization in the folder of a file is made of, also by others that it names (`../base`). */
export function kustomizedFiles(path: string, workspace: Workspace): readonly string[] {
  const found = new Set<string>();
  const look = (folder: string, depth: number): void => {
    const file = KUSTOMIZATION_FILES.map((name) => `${folder}/${name}`).find(
      (one) => workspace.read(one) !== undefined,
    );
    if (file === undefined || found.has(file) || depth > DEEPEST) return;
    found.add(file);
    for (const resource of resourcesIn(file, workspace.read(file) ?? '')) {
      if (resource.includes('://')) continue;
      const place = resolveFrom(folder, resource);
      if (/\.ya?ml$/i.test(place)) found.add(place);
      else look(place, depth + 1);
    }
  };
  look(folderOf(path), 0);
  return [...found];
}
