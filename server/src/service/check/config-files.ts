import { readConfig } from '../../documents/config/config';
import { configFor } from '../../documents/config/config-for';
import { configLayers } from '../../documents/config/config-layers';
import { extendedConfig } from '../../documents/config/extended-config';
import type { Options, Workspace } from '../../documents/workspace/workspace';

/** Each configuration that applies to a file, lowest precedence first. */
export function configFilesOf(path: string, workspace: Workspace, options: Options): readonly string[] {
  return configLayers(path, workspace, options).map(({ file }) => file);
}

/** The files that the configuration at `path` extends and that do not exist, as written. */
export function missingConfigFiles(path: string, text: string, workspace: Workspace): readonly string[] {
  return readConfig(text).extends.filter((written) => extendedConfig(written, path, workspace) === undefined);
}

/** Whether the `omconfig.yaml` that applies to a file excludes it. */
export function isExcluded(path: string, workspace: Workspace, options: Options): boolean {
  return configFor(path, workspace, options)?.excluded ?? false;
}
