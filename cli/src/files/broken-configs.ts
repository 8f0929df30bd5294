import {
  configFilesOf,
  folderOf,
  hasRole,
  missingConfigFiles,
  type Options,
  printable,
} from '../../../server/src/service/public';
import { EXIT, type ExitCode } from '../environment/exit-code';
import type { CliEnvironment } from '../environment/cli-environment';
import type { Input } from './input';
import { shownPath } from '../environment/paths';

/**
 * Reports each `omconfig.yaml` that holds for a file and cannot be used as it is: otherwise the file would silently be
 * checked with other settings. Those that are checked themselves get problems of their own. The exit code is that of an
 * unreadable file where one of them is not read or extends a file that does not exist.
 */
export function reportBrokenConfigs(
  { files, workspace }: Input,
  options: Options,
  { stderr, cwd, createService }: CliEnvironment,
): ExitCode {
  const folders = new Map(files.map(({ path }) => [folderOf(path), path]));
  const configs = new Set([...folders.values()].flatMap((path) => configFilesOf(path, workspace, options)));
  for (const { path } of files) configs.delete(path);
  const isLost = [...workspace.refused].some((path) => hasRole(path, 'config'));
  let code: ExitCode = isLost ? EXIT.usage : EXIT.ok;
  for (const config of configs) {
    const text = workspace.read(config) ?? '';
    // The file that the options name was read before; a wrong one is wrong usage.
    const [fault] = options.config === undefined ? createService().configFaults(text) : [];
    const missing = missingConfigFiles(config, text, workspace);
    const say = (words: string): void => {
      stderr.write(`omconfig: ${printable(shownPath(config, cwd))} ${printable(words)}\n`);
    };
    if (fault !== undefined) say(`has an error: ${fault} Invalid settings in it are ignored.`);
    for (const name of missing) say(`extends ${name}, which does not exist in the project.`);
    if (missing.length > 0) code = EXIT.usage;
  }
  return code;
}
