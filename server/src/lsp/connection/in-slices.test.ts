import { expect, it } from 'vitest';
import type { InParts } from '../../service/public';
import { inSlices } from './in-slices';

/** Work in parts that each take longer than a slice. */
function* work(parts: number, done: string[]): InParts<string> {
  for (let part = 0; part < parts; part += 1) {
    yield;
    const until = performance.now() + 10;
    while (performance.now() < until);
    done.push(`part ${String(part)}`);
  }
  return 'result';
}

it('lets others have their turn between the parts', async () => {
  const done: string[] = [];
  const result = inSlices(work(3, done), () => true);
  setImmediate(() => done.push('other'));
  expect(await result).toBe('result');
  expect(done.indexOf('other')).toBeLessThan(done.length - 1);
});

it('ends where nobody needs the result anymore', async () => {
  const done: string[] = [];
  expect(await inSlices(work(3, done), () => false)).toBeUndefined();
  expect(done).toEqual(['part 0']);
});
