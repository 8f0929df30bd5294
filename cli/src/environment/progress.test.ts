import { expect, it } from 'vitest';
import { Progress } from './progress';

function run(isTTY: boolean, quiet: boolean): string {
  let written = '';
  let clock = 0;
  const progress = new Progress({ isTTY, write: (text) => (written += text) }, quiet, () => clock);
  for (clock = 0; clock <= 1000; clock += 50) progress.show(() => `${String(clock)};`);
  progress.clear();
  progress.clear();
  return written.replaceAll('\r\u001B[2K', '');
}

it('is silent at first, then says ten times a second', () => {
  expect(run(true, false)).toBe('700;800;900;1000;');
});

it('is for terminals and for those who did not ask for quiet', () => {
  expect(run(false, false)).toBe('');
  expect(run(true, true)).toBe('');
});

it('announces what takes a while, and takes it back', () => {
  const output = { isTTY: true, written: '', write: (text: string) => (output.written += text) };
  const progress = new Progress(output, false);
  progress.announce(3, '1.6.13');
  expect(output.written).toBe('');
  progress.announce(300, '1.6.13');
  progress.clear();
  expect(output.written).toBe('looking at 300 files for 1.6.13 …\r\u001B[2K');
});
