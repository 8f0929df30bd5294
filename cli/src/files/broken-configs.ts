import { configFaults, configFileOf } from '../../../server/src/service/for-hosts';
import type { Options } from '../../../server/src/service/workspace';
import { printable } from '../frame/printable';
import type { World } from '../world';
import type { Input } from './input';
import { shownPath } from './paths';

/**
 * Reports each `omconfig.yaml` that holds for a file and cannot be used as it is: or else the file would silently be
 * checked for another release. Those that are looked at themselves get problems of their own.
 */
export function reportBrokenConfigs({ files, workspace }: Input, options: Options, { stderr, cwd }: World): void {
  // The file that the options name was read before; a wrong one is wrong usage.
  if (options.config !== undefined) return;
  const folders = new Map(files.map(({ path }) => [path.slice(0, path.lastIndexOf('/')), path]));
  const configs = new Set([...folders.values()].map((path) => configFileOf(path, workspace, options)));
  for (const { path } of files) configs.delete(path);
  for (const config of configs) {
    const [fault] = configFaults(config === undefined ? '' : (workspace.read(config) ?? ''));
    if (config === undefined || fault === undefined) continue;
    stderr.write(
      `omconfig: ${printable(shownPath(config, cwd))} has an error: ${printable(fault)} Invalid settings in it are ignored.\n`,
    );
  }
}
