import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { startTests, type Task, type Test } from '@vitest/runner';
import type { VitestRunner } from '@vitest/runner';
import { suites } from 'omconfig:suites';
import '../../../test/seed';

/** What the tests of vitest are configured with. */
const TIMEOUT_MS = 300_000;

/**
 * What Node says when wine did not start a program for a reason that Windows does not know. It happens once in some thousand
 * starts, and says nothing of the code that asked for it. The tests to which it happened are named.
 */
const NOT_STARTED = /spawn UNKNOWN/;
const PAUSE_MS = 1000;

function testsIn(tasks: readonly Task[]): readonly Test[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]));
}

function nameOf(task: Task): string {
  const above = task.suite ? `${nameOf(task.suite)} > ` : '';
  return `${above}${task.name}`;
}

/** Why a test was skipped: vitest's own types do not know it. */
function noteOf(result: object = {}): string | undefined {
  return 'note' in result && typeof result.note === 'string' ? result.note : undefined;
}

/** Runs the tests of a file; writes what failed and what was skipped to the report. */
async function run(name: string, report: string): Promise<void> {
  const runner: VitestRunner = {
    config: {
      root: process.cwd(),
      setupFiles: [],
      name: undefined,
      passWithNoTests: false,
      testNamePattern: undefined,
      allowOnly: true,
      sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
      chaiConfig: undefined,
      maxConcurrency: 1,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      retry: { count: 2, delay: PAUSE_MS, condition: NOT_STARTED },
      includeTaskLocation: false,
      tags: [],
      tagsFilter: undefined,
      strictTags: false,
    },
    importFile: async (path) => {
      await suites[relative(process.cwd(), path).replaceAll('\\', '/')]?.();
    },
  };
  const started = Date.now();
  const files = await startTests([resolve(name)], runner);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const reasons = new Map<string, number>();
  const lines: string[] = [];
  const fail = (title: string, errors: readonly { readonly message: string; readonly stack?: string }[] = []): void => {
    counts.failed += 1;
    lines.push(`FAILED ${title}\n${errors.map(({ message, stack = '' }) => `${message}\n${stack}`).join('\n')}`);
  };
  for (const file of files) {
    // The file's own code or a hook failed, outside of any test.
    if (file.result?.state === 'fail' && !testsIn(file.tasks).some(({ result }) => result?.state === 'fail'))
      fail(file.name, file.result.errors);
    for (const test of testsIn(file.tasks)) {
      const state = test.result?.state;
      if (test.result?.retryCount) lines.push(`AGAIN ${nameOf(test)}: wine did not start a program`);
      if (state === 'pass') counts.passed += 1;
      else if (state === 'fail') fail(nameOf(test), test.result?.errors);
      else {
        counts.skipped += 1;
        const why = noteOf(test.result) ?? `${test.name}, without a reason`;
        reasons.set(why, (reasons.get(why) ?? 0) + 1);
      }
    }
  }
  for (const [why, count] of reasons)
    lines.push(`SKIPPED ${String(count)} ${count === 1 ? 'test' : 'tests'} in ${name}: ${why}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  lines.push(`${name} (${seconds} s)`);
  lines.push(`${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped`);
  appendFileSync(report, `${lines.join('\n')}\n`);
}

async function main([report = '', temporary = '']: readonly string[]): Promise<void> {
  Object.assign(process.env, { TEMP: temporary, TMP: temporary });
  for (const name of Object.keys(suites)) await run(name, report);
  appendFileSync(report, 'END\n');
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
