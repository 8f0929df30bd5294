/** Of Node; a browser has none, and its timers are slower. */
const immediately = (globalThis as { setImmediate?: (work: () => void) => unknown }).setImmediate ?? setTimeout;

/** Lets the event loop read what has arrived (a cancellation, the next keystroke) before work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    immediately(resolve);
  });
}

/** Interrupts long work: after each `budget` milliseconds of it the event loop gets a turn. */
export class Breather {
  private since = performance.now();

  constructor(private readonly budget = 8) {}

  async pause(): Promise<void> {
    if (performance.now() - this.since < this.budget) return;
    await nextTurn();
    this.since = performance.now();
  }
}
