/** Only Node has it; timers, as in a browser, are slower. */
const immediately = (globalThis as { setImmediate?: (work: () => void) => unknown }).setImmediate ?? setTimeout;

/** Lets the event loop read what has arrived (a cancellation, the next keystroke) before work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    immediately(resolve);
  });
}

/** Interrupts long work: after every `budget` milliseconds the event loop gets a turn. */
export class TimeSlicer {
  private since = performance.now();

  constructor(private readonly budget = 8) {}

  /** Whether a pause is due. Asking is cheaper than awaiting a pause that is not. */
  isDue(): boolean {
    return performance.now() - this.since >= this.budget;
  }

  async pause(): Promise<void> {
    if (!this.isDue()) return;
    await nextTurn();
    this.since = performance.now();
  }
}
