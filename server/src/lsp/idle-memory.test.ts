import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleMemory } from './idle-memory';

const MB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A heap in which a collection leaves 20 MB, or as much as is said. */
function heapOf(used: number, left = 20 * MB) {
  const heap = { now: used, collections: 0, widened: 0 };
  const memory = new IdleMemory({
    used: () => heap.now,
    collect: () => {
      heap.collections += 1;
      heap.now = left;
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
      memory.busy();
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
    memory.busy();
    vi.advanceTimersByTime(1100);
    heap.now += 2 * MB;
    memory.busy();
    vi.advanceTimersByTime(1100);
    expect(heap.collections).toBe(1);
    heap.now += 10 * MB;
    memory.busy();
    vi.advanceTimersByTime(1100);
    expect(heap.collections).toBe(2);
  });
});

describe('room for what is new', () => {
  it('grows once, when much is held after a collection', () => {
    const { heap, memory } = heapOf(50 * MB, 30 * MB);
    for (const expected of [1, 2]) {
      memory.busy();
      vi.advanceTimersByTime(1100);
      heap.now = 50 * MB;
      expect([heap.collections, heap.widened]).toEqual([expected, 1]);
    }
  });

  it('stays as it is where little is held', () => {
    const { heap, memory } = heapOf(50 * MB);
    memory.busy();
    vi.advanceTimersByTime(1100);
    expect([heap.collections, heap.widened]).toEqual([1, 0]);
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
  memory.busy();
  await vi.waitFor(
    () => {
      expect(made.deref() === undefined).toBe(true);
    },
    { timeout: 60_000, interval: 1000 },
  );
});
