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
      'test/windows/**/*.test.ts',
    ],
    reporters: ['default', new SkippedReporter()],
    setupFiles: ['test/seed.ts'],
    testTimeout: 300_000,
    // Some make bundles, which takes long on a machine that is busy.
    hookTimeout: 300_000,
    // `-t` skips most tests of a file; listing them all would bury the others.
    hideSkippedTests: true,
    pool: 'threads',
    // One per processor; the default leaves one processor idle.
    maxWorkers: '100%',
    // Modules have no state that changes (test/unit/architecture.test.ts), so that files can share them: half the time.
    isolate: false,
  },
});
