import { mergedValues } from '../../documents/manifests/merged-values';
import type { Root } from '../../documents/read/root';
import { baseName } from '../../documents/workspace/folders';
import { hasRole } from '../../documents/workspace/file-roles';
import type { Workspace } from '../../documents/workspace/workspace';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';
import { parseText } from '../../yaml/read/parse';
import { isSame, type Repeated } from './repeated';

/** Where else the values of an installation may come from. */
export interface OtherValues {
  /** The other file that gives a place another value, in words; undefined where none does. */
  readonly otherwise: (repeated: Repeated) => string | undefined;
  /** Other values are merged that cannot be read. */
  readonly isIncomplete: boolean;
}

/** A place to look at, and the name of its file. */
interface Other {
  readonly name: string;
  readonly node: YamlNode;
}

/**
 * The other values files of the workspace. Any of them may be merged before this one (`-f base.yaml -f this.yaml`) by somebody
 * whose command is not here: then a value that repeats the chart takes back what that file says.
 */
export function otherValuesFor(path: string, root: Root, workspace: Workspace): OtherValues {
  const { perhaps, layers, isIncomplete } = mergedValues({ path, root, workspace });
  const merged = [...layers, ...perhaps].filter((node) => node !== root.node);
  const files = [...workspace.paths()].filter(
    (file) => file !== path && /values/i.test(baseName(file)) && hasRole(file, 'configuration', 'template'),
  );
  const others = [
    ...files.flatMap((file) => rootOf(file, root.base, workspace)),
    ...merged.map((node) => ({ name: 'another one', node })),
  ];
  return {
    isIncomplete,
    otherwise: (repeated) => others.find(({ node }) => isOtherwise(node, repeated))?.name,
  };
}

function rootOf(file: string, base: Path, workspace: Workspace): readonly Other[] {
  const documents = parseText(workspace.read(file) ?? '').documents;
  return documents.flatMap(({ root }) => {
    const node = nodeAt(root, base);
    return node ? [{ name: baseName(file), node }] : [];
  });
}

/** Whether values have something else than the default at a place, or at one above it. */
function isOtherwise(node: YamlNode, { path, value }: Repeated): boolean {
  for (let length = 0; length < path.length; length += 1) {
    const above = nodeAt(node, path.slice(0, length));
    if (above === undefined) return false;
    if (!isWholeMap(above)) return true;
  }
  const there = nodeAt(node, path);
  return there !== undefined && !isSame(there, value);
}
