import { isKnown } from '../../documents/read/evidence';
import { chartOfKind } from '../../documents/read/chart-name';
import { releaseOf } from '../../documents/release/release-of';
import { releaseNotBefore, resolveTargets } from '../../documents/release/targets';
import type { Engine } from '../engine/engine';
import { sharedByWorkflows } from '../engine/root-release';
import type { LaterFile, MigrateRequest } from './migrate-request';

/**
 * The files whose own pins name a later release than the target: migrations only go forward, and so do databases. Empty
 * if `from` names the release that the files come from.
 */
export function laterThanTarget(
  { parsedFiles, registers }: Engine,
  request: Pick<MigrateRequest, 'workspace' | 'options' | 'to' | 'from' | 'chartTo'> & {
    readonly paths: Iterable<string>;
  },
): readonly LaterFile[] {
  const { paths, workspace, options, from } = request;
  if (from !== undefined) return [];
  const known = registers.releases;
  const targets = resolveTargets(request, known);
  const { config } = options;
  const files = config === undefined ? {} : { config };
  return [...paths].flatMap((path): readonly LaterFile[] => {
    const text = workspace.read(path) ?? '';
    const answerFor = sharedByWorkflows(text, (root) =>
      releaseOf({ root, path, text, workspace, options: files, known }),
    );
    for (const root of parsedFiles.roots(path, text, workspace)) {
      if (root.kind === 'config') continue;
      const { release, source, unknown } = answerFor(root);
      if (isKnown(source) && unknown === undefined && !releaseNotBefore(targets[root.kind].to, release))
        return [{ path, release, source, chart: chartOfKind(root.kind) !== undefined }];
    }
    return [];
  });
}
