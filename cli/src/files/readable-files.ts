import { isExcluded, type Options } from '../../../server/src/service/public';
import { reportUnreadable } from './unreadable';
import { EXIT, type ExitCode } from '../environment/exit-code';
import type { CliEnvironment } from '../environment/cli-environment';
import { reportBrokenConfigs } from './broken-configs';
import type { Input } from './input';

/** The files of some input that can be read as text. */
interface ReadableFiles {
  readonly readable: readonly string[];
  /** How many the configuration excludes. */
  readonly excluded: number;
  /** One of those that can be read is on the command line itself. */
  readonly isNamed: boolean;
  readonly code: ExitCode;
}

/** The paths of the files that can be read as text; reports the others, unless they are not ours. */
export function readableFiles(input: Input, options: Options, environment: CliEnvironment): ReadableFiles {
  const configured = reportBrokenConfigs(input, options, environment);
  const unreadable = [...input.unreadable];
  const readable: string[] = [];
  let [excluded, isNamed] = [0, false];
  for (const { path, named, read } of input.files) {
    if (isExcluded(path, input.workspace, options)) {
      excluded += 1;
      continue;
    }
    const text = read();
    if (text.ok && text.utf8) {
      readable.push(path);
      isNamed ||= named;
      input.workspace.keep(path, text.text);
    } else if (!text.ok && (named || text.foreign !== true))
      unreadable.push({ path, reason: text.reason, what: 'file' });
    else if (
      text.ok &&
      (named || environment.createService().check({ path, text: text.text, workspace: input.workspace, options }))
    ) {
      unreadable.push({ path, reason: text.fault ?? 'is not in UTF-8', what: 'file' });
    }
  }
  for (const { path, reason } of unreadable) reportUnreadable(environment, path, reason);
  return { readable, excluded, isNamed, code: unreadable.length > 0 ? EXIT.usage : configured };
}
