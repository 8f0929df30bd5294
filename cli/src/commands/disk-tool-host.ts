import { existsSync, realpathSync } from 'node:fs';
import { isInside } from '../../../server/src/files/is-inside';
import { isExcluded, type Options, type ToolHost } from '../../../server/src/service/public';
import type { FileService } from '../../../server/src/service/service';
import { DiskWorkspace } from '../files/disk-workspace';
import { findFiles } from '../files/find-files';
import { namedByOptions } from '../files/input';
import { reportUnreadable } from '../files/unreadable';
import { absolutePath, shownPath } from '../environment/paths';
import { projectRoot } from '../files/project-root';
import { writeChanges } from '../files/write-changes';
import type { CliEnvironment } from '../environment/cli-environment';

interface DiskHost {
  readonly service: FileService;
  readonly environment: CliEnvironment;
  /** Absolute: nothing outside of it is looked at for an assistant, or changed. */
  readonly folder: string;
  readonly options: Options;
  readonly mayWrite: boolean;
  readonly signal: AbortSignal;
}

/** Whether no link on the way to a file leads out of the folder; what does not exist leads nowhere. */
function isReallyInside(path: string, folder: string): boolean {
  return !existsSync(path) || isInside(realpathSync(path), realpathSync(folder));
}

/** What tools see of a folder on the disk, as it is when one is called. */
export function diskToolHost({ service, environment, folder, options, mayWrite, signal }: DiskHost): ToolHost {
  const workspace = new DiskWorkspace({
    root: projectRoot([folder], environment.cwd),
    named: [folder, ...namedByOptions(options)],
    onRefused: (path, reason) => {
      reportUnreadable(environment, path, reason);
    },
  });
  return {
    service,
    workspace,
    locate: (typed) => {
      const path = absolutePath(typed, folder);
      return isInside(path, folder) && isReallyInside(path, folder) ? path : undefined;
    },
    list: (path = folder) => {
      const found = findFiles([path], folder).files.map((file) => file.path);
      return Promise.resolve(found.filter((file) => !isExcluded(file, workspace, options)));
    },
    optionsOf: () => Promise.resolve(options),
    show: (path) => shownPath(path, folder),
    base: folder,
    stopIfCancelled: () => {
      signal.throwIfAborted();
    },
    ...(mayWrite && {
      write: async ({ files, relocations }) => {
        const unwritten = await environment.uninterrupted(() =>
          writeChanges(files, relocations, [realpathSync(folder)]),
        );
        return unwritten.map(({ path, reason }) => `${shownPath(path, folder)} ${reason}`);
      },
    }),
  };
}
