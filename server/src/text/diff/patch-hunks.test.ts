import { structuredPatch } from 'diff';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patchHunks } from './patch-hunks';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd: 1', '', 'x\r'), { maxLength: 40 })
  .chain((lines) => fc.constantFrom('', '\n').map((end) => lines.join('\n') + end));

it('gives the hunks that patches have', () => {
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.nat(40), fc.constantFrom('new', '')), { maxLength: 4 }), (before, edits) => {
      const lines = before.split('\n');
      for (const [at, put] of edits) lines.splice(at, put === '' ? 1 : 0, ...(put === '' ? [] : [put]));
      const after = lines.join('\n');
      const size = (all: readonly { readonly lines: readonly string[] }[]): number =>
        all.flatMap((one) => one.lines).length;
      const { hunks } = structuredPatch('', '', before, after, '', '', { context: 2 });
      const own = patchHunks(before, after, 2);
      const isUnique = new Set(lines).size === lines.length;
      if (isUnique) expect(own).toEqual(hunks);
      else expect(size(own)).toBeLessThanOrEqual(size(hunks) + 4);
      expect(patched(before, own)).toBe(after);
    }),
    { numRuns: 2000 },
  );
});

/** What a program that applies patches makes of a text. */
function patched(before: string, hunks: ReturnType<typeof patchHunks>): string {
  const old = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let at = 0;
  for (const { oldStart, lines } of hunks) {
    result.push(...old.slice(at, oldStart - 1));
    at = oldStart - 1;
    lines.forEach((line, index) => {
      const end = lines[index + 1]?.startsWith('\\') === true ? '' : '\n';
      if (line.startsWith('+')) result.push(line.slice(1) + end);
      if (line.startsWith(' ')) result.push(old[at] ?? '');
      if (/^[ -]/.test(line)) at += 1;
    });
  }
  return [...result, ...old.slice(at)].join('');
}
