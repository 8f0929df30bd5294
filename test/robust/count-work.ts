import { Session, type Profiler } from 'node:inspector';

/**
 * Counts how many functions a piece of work calls, as the engine counts them: the same number on every machine, however
 * busy it is. Loops that call nothing, and what runs inside the engine (regular expressions, searching a text), are not
 * counted.
 */
export class WorkCounter {
  private readonly session = new Session();

  constructor() {
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** The calls of one piece of work. */
  count(work: () => unknown): number {
    this.take();
    work();
    return this.take();
  }

  stop(): void {
    this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }

  /** The calls since the last time. */
  private take(): number {
    let total = 0;
    this.session.post('Profiler.takePreciseCoverage', (error, report: Profiler.TakePreciseCoverageReturnType) => {
      if (error) throw error;
      for (const { functions } of report.result) {
        for (const { ranges } of functions) for (const { count } of ranges) total += count;
      }
    });
    return total;
  }
}

/** The exponent of growth: 1 when twice the size is twice the work, 2 when it is four times the work. */
export function growth(workOf: (size: number) => number, size: number): number {
  const [small, large] = [workOf(size), workOf(2 * size)];
  return Math.log2(large / small);
}
