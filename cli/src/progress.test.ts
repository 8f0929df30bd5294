import { expect, it } from 'vitest';
import { Progress } from './progress';

function run(isTTY: boolean, quiet: boolean): string {
  let written = '';
  let clock = 0;
  const progress = new Progress({ isTTY, write: (text) => (written += text) }, quiet, () => clock);
  for (clock = 0; clock <= 1000; clock += 50) progress.tell(() => `${String(clock)};`);
  progress.clear();
  progress.clear();
  return written.replaceAll('\r\u001B[2K', '');
}

it('is silent at first, then tells ten times a second', () => {
  expect(run(true, false)).toBe('700;800;900;1000;');
});

it('is for terminals and for those who did not ask for quiet', () => {
  expect(run(false, false)).toBe('');
  expect(run(true, true)).toBe('');
});
