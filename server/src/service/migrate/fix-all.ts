import type { Change, FileChange } from '../../releases/change';
import type { Problem } from '../../rules/problem';
import { diffTexts } from '../../text/diff-texts';
import { checkFile } from '../check/check';
import type { CheckRequest } from '../check/check-request';
import type { Engine } from '../engine';

/** More fixes than this one after another mean that two of them undo each other. */
const MOST_FIXES = 1000;

/** Which problems of a file are to be fixed. */
export interface FixWishes {
  /** Absent: all of them. */
  readonly isWanted?: (problem: Problem) => boolean;
  /** Also by fixes that a person has to review, where there is but one: between several only a person can choose. */
  readonly unsafe?: boolean;
}

/**
 * All safe fixes of one file, each on the result of the one before. Fixes that touch other files are left out: saving one
 * file must not change another.
 */
export function fixAll(engine: Engine, request: CheckRequest, wishes: FixWishes = {}): Change {
  let text = request.text;
  for (let round = 0; round < MOST_FIXES; round += 1) {
    const next = firstFix(engine, { ...request, text }, wishes);
    if (next === undefined || next === text) break;
    text = next;
  }
  if (text === request.text) return { ok: true, files: [], relocations: [], manual: [] };
  const file: FileChange = {
    action: 'edit',
    path: request.path,
    edits: diffTexts(request.text, text),
    before: request.text,
    after: text,
  };
  return { ok: true, files: [file], relocations: [], manual: [] };
}

function firstFix(
  engine: Engine,
  request: CheckRequest,
  { isWanted = () => true, unsafe = false }: FixWishes,
): string | undefined {
  for (const problem of checkFile(engine, request)?.problems ?? []) {
    const [fix, ...others] = problem.fixes;
    const isMeant = fix?.safety === 'safe' || (unsafe && others.length === 0);
    if (!fix || !isMeant || !isWanted(problem)) continue;
    const change = fix.change();
    const file = change.ok && change.files.length === 1 ? change.files[0] : undefined;
    if (file?.action === 'edit' && file.path === request.path && file.after !== request.text) return file.after;
  }
  return undefined;
}
