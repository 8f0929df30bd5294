import { chartOfKind } from '../../documents/read/chart-name';
import { isKnown } from '../../documents/read/evidence';
import { whyNotEdited } from '../../documents/read/encryption';
import type { Change } from '../../releases/migration/change';
import { lineEndOf } from '../../text/line-ends';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';

/** A comment that states the release of a file, and the change that writes it. */
export interface ReleaseComment {
  readonly comment: string;
  readonly change: Change;
}

/**
 * To state, at the top of a file, the release that it is checked for; undefined where that is known, and in files whose text
 * is in another one.
 */
export function releaseComment(engine: Engine, request: CheckRequest): ReleaseComment | undefined {
  const { path, text, workspace } = request;
  const root = engine.parsedFiles
    .roots(path, text, workspace)
    .find((one) => one.kind !== 'config' && !isKnown(releaseOfRoot(engine, request, one).source));
  if (!root || root.embedded?.language !== undefined) return undefined;
  const { release } = releaseOfRoot(engine, request, root);
  const isChart = chartOfKind(root.kind) !== undefined;
  const comment = `# omconfig: ${isChart ? 'chartRelease' : 'release'}=${release}`;
  const locked = whyNotEdited({ path, text, documentIndex: root.documentIndex });
  if (locked !== undefined) return { comment, change: { ok: false, reason: `the file ${locked}` } };
  const written = `${comment}${lineEndOf(text)}`;
  const edits = [{ start: 0, end: 0, text: written }];
  const files = [{ action: 'edit', path, edits, before: text, after: written + text }] as const;
  return { comment, change: { ok: true, files, relocations: [], manual: [] } };
}
