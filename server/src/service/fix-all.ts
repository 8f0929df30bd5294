import type { Change, FileChange } from '../releases/change';
import type { Problem } from '../rules/problem';
import { diffTexts } from '../text/diff-texts';
import { checkFile } from './check';
import type { CheckRequest } from './check-request';
import type { Engine } from './engine';

/** More fixes than this one after another mean that two of them undo each other. */
const MOST_FIXES = 1000;

/**
 * All safe fixes of one file, each on the result of the one before. Fixes that touch other files are left out: saving one
 * file must not change another. `isWanted` tells which problems are to be mended.
 */
export function fixAll(
  engine: Engine,
  request: CheckRequest,
  isWanted: (problem: Problem) => boolean = () => true,
): Change {
  let text = request.text;
  for (let round = 0; round < MOST_FIXES; round += 1) {
    const next = firstSafeFix(engine, { ...request, text }, isWanted);
    if (next === undefined || next === text) break;
    text = next;
  }
  if (text === request.text) return { ok: true, files: [], kept: [], manual: [] };
  const file: FileChange = {
    action: 'edit',
    path: request.path,
    edits: diffTexts(request.text, text),
    before: request.text,
    after: text,
  };
  return { ok: true, files: [file], kept: [], manual: [] };
}

function firstSafeFix(
  engine: Engine,
  request: CheckRequest,
  isWanted: (problem: Problem) => boolean,
): string | undefined {
  for (const problem of checkFile(engine, request)?.problems ?? []) {
    const fix = problem.fixes[0];
    if (fix?.safety !== 'safe' || !isWanted(problem)) continue;
    const change = fix.change();
    const file = change.ok && change.files.length === 1 ? change.files[0] : undefined;
    if (file?.action === 'edit' && file.path === request.path && file.after !== request.text) return file.after;
  }
  return undefined;
}
