import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleMemory } from './idle-memory';

const MB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A heap in which a collection leaves 20 MB. */
function heapOf(used: number) {
  const heap = { now: used, collections: 0, widened: 0 };
  const memory = new IdleMemory({
    used: () => heap.now,
    collect: () => {
      heap.collections += 1;
      heap.now = 20 * MB;
    },
    widen: () => {
      heap.widened += 1;
    },
  });
  return { heap, memory };
}

describe('memory of an idle server', () => {
  it('is collected once, when nothing has happened for a while', () => {
    const { heap, memory } = heapOf(50 * MB);
    for (let letter = 0; letter < 10; letter++) {
      memory.busy(100);
      vi.advanceTimersByTime(250);
    }
    expect(heap.collections).toBe(0);
    vi.advanceTimersByTime(100);
    expect(heap.collections).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(heap.collections).toBe(1);
  });

  it('is left alone when little has come since', () => {
    const { heap, memory } = heapOf(50 * MB);
    memory.busy(100);
    vi.advanceTimersByTime(1100);
    heap.now += 2 * MB;
    memory.busy(100);
    vi.advanceTimersByTime(1100);
    expect(heap.collections).toBe(1);
    heap.now += 10 * MB;
    memory.busy(100);
    vi.advanceTimersByTime(1100);
    expect(heap.collections).toBe(2);
  });
});

describe('room for what is new', () => {
  it('grows once, with the first large text', () => {
    const { heap, memory } = heapOf(50 * MB);
    const widened = [100, 99_999, 100_000, 200_000, 100].map((size) => {
      memory.busy(size);
      return heap.widened;
    });
    expect(widened).toEqual([0, 0, 1, 1, 1]);
  });
});

/** What nobody holds on to. */
function garbage(): WeakRef<object> {
  return new WeakRef(Array.from({ length: 400_000 }, (_, index) => ({ index })));
}

it('V8 hands its collector out', async () => {
  vi.useRealTimers();
  const memory = new IdleMemory();
  const made = garbage();
  memory.busy(100);
  await vi.waitFor(
    () => {
      expect(made.deref() === undefined).toBe(true);
    },
    { timeout: 60_000, interval: 1000 },
  );
});
