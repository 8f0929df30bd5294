import { expect, it } from 'vitest';
import { DoneMarks } from './done-marks';

it('remembers what was marked as done, also for the next window', async () => {
  const kept = new Map<string, unknown>();
  const memory = {
    keys: () => [...kept.keys()],
    get: <T>(key: string, fallback?: T) => (kept.get(key) as T | undefined) ?? fallback,
    update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  } as unknown as ConstructorParameters<typeof DoneMarks>[0];
  const marks = new DoneMarks(memory);
  await marks.mark(['a', 'b'], true);
  await marks.mark(['b'], false);
  expect([marks.has('a'), marks.has('b')]).toEqual([true, false]);
  expect(new DoneMarks(memory).has('a')).toBe(true);
});
