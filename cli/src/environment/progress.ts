import type { Output } from './cli-environment';

/** In milliseconds: a shorter wait needs no progress bar, and nobody can read faster updates. */
const DELAY_MS = 700;
const INTERVAL_MS = 100;
/** Fewer files than this are done before anybody has read the line. */
const MANY = 200;

/** A line on a terminal that says how far a long run has come. It is cleared whenever something else is written. */
export class Progress {
  private readonly isOn: boolean;
  private due: number;
  private isShown = false;

  /** `now` gives milliseconds. */
  constructor(
    private readonly output: Output,
    quiet: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.isOn = output.isTTY === true && !quiet;
    this.due = now() + DELAY_MS;
  }

  /** Shows a text, if the last one was shown long enough ago. */
  show(text: () => string): void {
    if (!this.isOn || this.now() < this.due) return;
    this.due = this.now() + INTERVAL_MS;
    this.isShown = true;
    this.output.write(`\r\u001B[2K${text()}`);
  }

  /** Says at once that something begins that takes a while and cannot report how far it has come. */
  announce(files: number, target: string): void {
    if (!this.isOn || files < MANY) return;
    this.isShown = true;
    this.output.write(`looking at ${String(files)} files for ${target} …`);
  }

  /** Removes the line, so that something else can be written. */
  clear(): void {
    if (this.isShown) this.output.write('\r\u001B[2K');
    this.isShown = false;
  }
}
