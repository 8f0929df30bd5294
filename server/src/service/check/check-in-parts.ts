import { checkSettingsFor } from '../../rules/rule-settings';
import type { InParts } from '../../text/in-parts';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { isRememberable } from '../engine/problem-memory';
import { checkFile } from './check';
import { checkRoots } from './check-roots';
import type { FileReport } from './report';

/** How many roots are looked at in one part. */
const ROOTS_IN_PART = 8;

/** Checks one file like `checkFile`. In a file of many documents their problems are looked for, and remembered, part by part. */
export function* checkInParts(engine: Engine, request: CheckRequest): InParts<FileReport | undefined> {
  const { path, text, workspace, options } = request;
  const roots = engine.parsedFiles.roots(path, text, workspace);
  const { excluded, severities } = checkSettingsFor(path, workspace, options);
  const remembered = excluded ? [] : roots.filter(isRememberable);
  for (let at = 0; at + 1 < remembered.length; at += ROOTS_IN_PART) {
    yield;
    const only = new Set(remembered.slice(at, at + ROOTS_IN_PART));
    checkRoots(engine, request, { roots, severities, only });
  }
  yield;
  return checkFile(engine, request);
}
