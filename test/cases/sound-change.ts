import { notFilledIn } from '../../server/src/rules/not-filled-in/rule';
import { expect } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import { applyEdits } from '../../server/src/text/apply-edits';
import { workspaceOf } from './workspace-of';
import type { Change, Options, Problem } from '../../server/src/service/public';

interface MadeChange {
  readonly path: string;
  readonly problem: Problem;
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly options: Options;
}

/**
 * What holds for every fix of every problem: the edits make the text that is promised, in order and without overlap; the
 * result is still YAML; the problem is gone and no new one has come; a file that is made is without errors; nothing is
 * overwritten. A refusal has a reason.
 */
export function expectSoundChange({ path, problem, change, texts, options }: MadeChange): void {
  if (!change.ok) {
    expect(change.reason.length).toBeGreaterThan(10);
    return;
  }
  const after = new Map(texts);
  for (const file of change.files) {
    if (file.action === 'create') expect(texts.has(file.path), `${file.path} is overwritten`).toBe(false);
    else {
      expect(file.before).toBe(texts.get(file.path));
      expect(applyEdits(file.before, file.edits)).toBe(file.after);
    }
    after.set(file.path, file.after);
  }
  const service = createService();
  const workspace = workspaceOf(after);
  const problemsOf = (file: string): readonly Problem[] =>
    service.check({ path: file, text: after.get(file) ?? '', workspace, options })?.problems ?? [];
  const before = createService();
  const known =
    before.check({ path, text: texts.get(path) ?? '', workspace: workspaceOf(texts), options })?.problems ?? [];
  const rest = problemsOf(path);
  // A fix that adds what is missing leaves the values to a person, which is reported then.
  const counted = ({ rule }: Problem): boolean => rule !== notFilledIn.id || problem.rule === notFilledIn.id;
  expect(rest.filter(counted).length, 'the problem is gone and no new one has come').toBeLessThan(
    known.filter(counted).length,
  );
  expect(rest.filter((other) => other.rule === problem.rule && other.message === problem.message).length).toBeLessThan(
    known.filter((other) => other.rule === problem.rule && other.message === problem.message).length,
  );
  for (const file of change.files) {
    if (file.action === 'create')
      expect(problemsOf(file.path).filter(({ severity }) => severity === 'error')).toEqual([]);
  }
}
