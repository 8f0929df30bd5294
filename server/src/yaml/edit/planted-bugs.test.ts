import { describe, expect, it } from 'vitest';
import { runs, seed } from '../testing/random';
import { runChanges } from '../testing/run-changes';
import { createEditor } from './editor';
import { isRefused, type Plan } from './plan';
import { primitives, type Primitives } from './primitives';

/** Makes the edits of a plan wrong in one way. */
function spoilt(
  plan: Plan,
  how: (edit: { start: number; end: number; text: string }) => { start: number; end: number; text: string },
): Plan {
  return isRefused(plan) ? plan : { edits: plan.edits.map(how) };
}

const bugs: Readonly<Record<string, Partial<Primitives>>> = {
  'a removal that ends one character early': {
    remove: (...args) =>
      spoilt(primitives.remove(...args), (edit) => ({ ...edit, end: Math.max(edit.start, edit.end - 1) })),
  },
  'a removal that leaves the line before': {
    remove: (...args) => spoilt(primitives.remove(...args), (edit) => ({ ...edit, start: edit.start + 1 })),
  },
  'a rename that writes the old case': {
    rename: (target, path, to) => primitives.rename(target, path, to.toUpperCase() + 'x'),
  },
  'a rename that eats the colon': {
    rename: (...args) => spoilt(primitives.rename(...args), (edit) => ({ ...edit, end: edit.end + 1 })),
  },
  'a value that loses its last character': {
    set: (...args) => spoilt(primitives.set(...args), (edit) => ({ ...edit, text: edit.text.slice(0, -1) })),
  },
  'a value written twice': {
    set: (...args) => spoilt(primitives.set(...args), (edit) => ({ ...edit, text: edit.text + edit.text })),
  },
  'a paste one column off': {
    paste: (...args) =>
      spoilt(primitives.paste(...args), (edit) => ({ ...edit, text: edit.text.replaceAll('\n', '\n ') })),
  },
  'a paste with other line ends': {
    paste: (...args) =>
      spoilt(primitives.paste(...args), (edit) => ({ ...edit, text: edit.text.replaceAll(/\r?\n/g, '\r\r\n') })),
  },
};

describe('a planted bug is caught by the property test:', () => {
  for (const [name, wrong] of Object.entries(bugs)) {
    it(name, () => {
      const edit = createEditor({ ...primitives, ...wrong }, () => true);
      const report = runChanges({ edit, unchecked: edit }, { count: runs(3_000), seed: seed() });
      expect(report.failure).toBeDefined();
    });
  }
});
