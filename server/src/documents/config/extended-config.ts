import { folderOf, resolveFrom } from '../workspace/folders';
import { CONFIG_FILES } from '../workspace/file-roles';
import type { Workspace } from '../workspace/workspace';

/**
 * The file that `extends` names: a path (it begins with a dot or a slash) relative to the configuration, or an npm package,
 * which is looked for as in Node.js, in `node_modules` folders from there upward. A name without `.yaml` or `.yml` is a folder
 * and means the `omconfig.yaml` in it. Undefined if there is no such file.
 */
export function extendedConfig(written: string, from: string, workspace: Workspace): string | undefined {
  return candidates(written, folderOf(from)).find((file) => workspace.read(file) !== undefined);
}

/** Whether `extends` names a package rather than a path. */
export function isPackageName(written: string): boolean {
  return !/^[./]/.test(written);
}

function candidates(written: string, folder: string): string[] {
  if (!isPackageName(written)) return filesAt(resolveFrom(folder, written));
  const folders = folder.split('/').map((_, index, steps) => steps.slice(0, steps.length - index).join('/'));
  return folders.flatMap((above) => filesAt(resolveFrom(`${above}/node_modules`, written)));
}

function filesAt(path: string): string[] {
  return /\.ya?ml$/i.test(path) ? [path] : CONFIG_FILES.map((name) => `${path}/${name}`);
}
