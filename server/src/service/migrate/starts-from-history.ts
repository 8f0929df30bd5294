import { chartOfKind } from '../../documents/read/chart-name';
import { resolveTargets } from '../../documents/release/targets';
import type { Engine } from '../engine/engine';
import { startingAnswer } from '../engine/starting-release';
import { keyOfStart, type FoundStart } from './found-start';
import type { MigrateRequest } from './migrate-request';

/** The starts of a file's roots that version control or a report of an earlier run says; none if `from` is given. */
export function startsFromHistory(engine: Engine, request: MigrateRequest, path: string): readonly FoundStart[] {
  const { workspace, options } = request;
  const text = workspace.read(path);
  if (text === undefined || !(workspace.history ?? options.recorded)) return [];
  const targets = resolveTargets(request, engine.registers.releases);
  const starts = engine.parsedFiles.roots(path, text, workspace).flatMap((root): readonly FoundStart[] => {
    const { from, to } = targets[root.kind];
    if (from !== undefined || root.kind === 'config') return [];
    const { release, source } = startingAnswer(engine, { path, text, workspace, options }, { root, to });
    const isFound = source.from === 'history' || source.from === 'report';
    return isFound ? [{ path, release, chart: chartOfKind(root.kind) !== undefined, source }] : [];
  });
  return [...new Map(starts.map((start) => [keyOfStart(start), start])).values()];
}
