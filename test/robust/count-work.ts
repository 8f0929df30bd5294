import { Session, type Profiler } from 'node:inspector';

/**
 * How many functions a piece of work calls, as the engine counts them: the same number on every machine, however busy it
 * is. Loops that call nothing, and what runs inside the engine (regular expressions, searching a text), are not counted.
 */
export function countWork(work: () => void): number {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    work();
    let total = 0;
    session.post('Profiler.takePreciseCoverage', (error, report: Profiler.TakePreciseCoverageReturnType) => {
      if (error) throw error;
      for (const { functions } of report.result) {
        for (const { ranges } of functions) for (const { count } of ranges) total += count;
      }
    });
    session.post('Profiler.stopPreciseCoverage');
    return total;
  } finally {
    session.disconnect();
  }
}

/** The exponent of growth: 1 when twice the size is twice the work, 2 when it is four times the work. */
export function growth(workOf: (size: number) => number, size: number): number {
  const [small, large] = [workOf(size), workOf(2 * size)];
  return Math.log2(large / small);
}
