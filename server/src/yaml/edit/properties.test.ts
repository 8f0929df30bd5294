import { expect, it } from 'vitest';
import { runs, seed } from '../testing/random';
import { refusals, runChanges } from '../testing/run-changes';
import { createEditor } from './editor';
import { primitives } from './primitives';

const edit = createEditor(primitives);

it('changes a text as it would change plain data, and no line besides', () => {
  const report = runChanges({ edit, unchecked: edit }, { count: runs(20_000), seed: seed() });
  expect(report.failure, report.failure).toBeUndefined();
  expect(refusals(report)).not.toBe('');
});
