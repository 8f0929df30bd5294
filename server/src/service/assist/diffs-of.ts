import type { Options } from '../../documents/workspace/workspace';
import type { FileChange } from '../../releases/migration/change';
import { mask } from '../secrets/mask';
import { withoutSecretTexts } from '../secrets/secret-texts';
import type { FileDiff } from './fit-answer';
import type { ToolHost } from './tool-host';
import { unifiedDiff } from './unified-diff';

/** The changes of files as unified diffs in which secrets are masked: before a diff is cut, because a cut secret has no known form. */
export function diffsOf(host: ToolHost, files: readonly FileChange[], options: Options): readonly FileDiff[] {
  const { service, workspace } = host;
  const shown = (path: string, text: string): string => mask(text, service.secrets({ path, text, workspace, options }));
  return files.map((file) => {
    const path = host.show(file.path);
    const before = file.action === 'edit' ? shown(file.path, file.before) : undefined;
    return { path, text: withoutSecretTexts(unifiedDiff({ path, before, after: shown(file.path, file.after) })) };
  });
}
