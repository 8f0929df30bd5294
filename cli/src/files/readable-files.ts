import { isExcluded, type Options } from '../../../server/src/service/public';
import { reportUnreadable } from './unreadable';
import { EXIT, type ExitCode } from '../environment/exit-code';
import type { CliEnvironment } from '../environment/cli-environment';
import { reportBrokenConfigs } from './broken-configs';
import type { Input } from './input';

/** The paths of the files that can be read as text; reports the others, unless they are not ours. */
export function readableFiles(
  input: Input,
  options: Options,
  environment: CliEnvironment,
): { readonly readable: readonly string[]; readonly code: ExitCode } {
  const configured = reportBrokenConfigs(input, options, environment);
  const unreadable = [...input.unreadable];
  const readable: string[] = [];
  for (const { path, named, read } of input.files) {
    if (isExcluded(path, input.workspace, options)) continue;
    const text = read();
    if (text.ok && text.utf8) {
      readable.push(path);
      input.workspace.keep(path, text.text);
    } else if (!text.ok && (named || text.foreign !== true))
      unreadable.push({ path, reason: text.reason, isFolder: false });
    else if (
      text.ok &&
      (named || environment.createService().check({ path, text: text.text, workspace: input.workspace, options }))
    ) {
      unreadable.push({ path, reason: 'is not in UTF-8', isFolder: false });
    }
  }
  for (const { path, reason } of unreadable) reportUnreadable(environment, path, reason);
  return { readable, code: unreadable.length > 0 ? EXIT.usage : configured };
}
