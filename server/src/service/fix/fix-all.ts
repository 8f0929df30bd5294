import type { Change, FileChange } from '../../releases/migration/change';
import { diffTexts } from '../../text/diff/diff-texts';
import { atOnce, type InParts } from '../../text/in-parts';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { listChanges } from './list-changes';
import { fixRound, type FixOptions } from './fix-round';

/** More rounds mean that two fixes undo each other. */
const MOST_ROUNDS = 1000;

/**
 * Applies all safe fixes of one file, until a check finds none. Fixes that touch other files are left out: saving one
 * file must not change another.
 */
export function fixAll(engine: Engine, request: CheckRequest, options: FixOptions = {}): Change {
  return atOnce(fixAllInParts(engine, request, options));
}

/** The same part by part, a document at a time. */
export function* fixAllInParts(engine: Engine, request: CheckRequest, options: FixOptions = {}): InParts<Change> {
  let text = request.text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = yield* fixRound(engine, { ...request, text }, options);
    if (next === text) break;
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
  return { ok: true, files: [file], relocations: listChanges(engine, request, text), manual: [] };
}
