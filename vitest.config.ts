import { defineConfig } from 'vitest/config';
import { SkippedReporter } from './scripts/tests/skipped-reporter';

export default defineConfig({
  test: {
    include: [
      'api/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'cli/src/**/*.test.ts',
      'client/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/unit/**/*.test.ts',
      'test/robust/**/*.test.ts',
      'test/clients/**/*.test.ts',
    ],
    reporters: ['default', new SkippedReporter()],
    setupFiles: ['test/seed.ts'],
    testTimeout: 300_000,
    // `-t` leaves most tests of a file out; naming them all would bury the others.
    hideSkippedTests: true,
    pool: 'threads',
    // One for each processor; by default one processor is left alone.
    maxWorkers: '100%',
    // Modules have no state that changes (test/unit/architecture.test.ts), so that files can share them: half the time.
    isolate: false,
  },
});
