import type { Reporter, TestModule } from 'vitest/node';

/** Prints for each file how many of its tests were skipped and why, in the form that the whole test run reads. */
export class SkippedReporter implements Reporter {
  private isSelection = false;

  onInit({ config }: Parameters<NonNullable<Reporter['onInit']>>[0]): void {
    // `-t` leaves most tests of a file out; naming them all would bury the others.
    this.isSelection = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.isSelection) return;
    for (const module of modules) {
      const counts = new Map<string, number>();
      for (const test of module.children.allTests('skipped')) {
        const result = test.result();
        const why = (result.state === 'skipped' ? result.note : undefined) ?? `${test.name}, without a reason`;
        counts.set(why, (counts.get(why) ?? 0) + 1);
      }
      for (const [why, count] of counts) {
        console.log(`SKIPPED ${count} ${count === 1 ? 'test' : 'tests'} in ${module.relativeModuleId}: ${why}`);
      }
    }
  }
}
