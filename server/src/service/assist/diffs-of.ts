import type { Options } from '../../documents/workspace/workspace';
import type { FileChange } from '../../releases/migration/change';
import { mask } from '../secrets/mask';
import type { ToolHost } from './tool-host';
import { unifiedDiff } from './unified-diff';

/** The changes of files as unified diffs in which secrets are masked. */
export function diffsOf(host: ToolHost, files: readonly FileChange[], options: Options): string {
  const { service, workspace } = host;
  const shown = (path: string, text: string): string => mask(text, service.secrets({ path, text, workspace, options }));
  const diffs = files.map((file) =>
    unifiedDiff({
      path: host.show(file.path),
      before: file.action === 'edit' ? shown(file.path, file.before) : undefined,
      after: shown(file.path, file.after),
    }),
  );
  return diffs.join('\n');
}
