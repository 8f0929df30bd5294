import type { Output } from './cli-environment';

/** Milliseconds: for a shorter wait nobody needs to see progress; more often than this nobody can read it. */
const DELAY_MS = 700;
const INTERVAL = 100;
/** Fewer files are done before anybody has read a line. */
const MANY = 200;

/** A line on a terminal that says how far a long run is. It is gone whenever something else is written. */
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

  /** Shows a text, when it is time for news. */
  show(text: () => string): void {
    if (!this.isOn || this.now() < this.due) return;
    this.due = this.now() + INTERVAL;
    this.isShown = true;
    this.output.write(`\r\u001B[2K${text()}`);
  }

  /** Says at once that something begins which takes a while and cannot know how far it is. */
  announce(files: number, target: string): void {
    if (!this.isOn || files < MANY) return;
    this.isShown = true;
    this.output.write(`looking at ${String(files)} files for ${target} …`);
  }

  /** Takes the line away, so that something else can be written. */
  clear(): void {
    if (this.isShown) this.output.write('\r\u001B[2K');
    this.isShown = false;
  }
}
