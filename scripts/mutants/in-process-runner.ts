import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import type { Test } from './vitest-in-process';

/**
 * A test runner for Stryker: bundles the tests that `OMCONFIG_MUTANTS` names with the code that Stryker has changed, and
 * runs them in this process for each mutant until one fails. When a test has failed it is run without the mutant as well:
 * if it fails then, too, the mutant has left something behind, and both begin anew with fresh modules.
 */
interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly reloadEnvironment: boolean;
}

/** What the code that Stryker has changed looks at. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: unknown;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

const shared: Switch = {};
Object.assign(globalThis, { __stryker__: shared });

/** What the bundle hands over. */
interface Module {
  readonly exports: { readonly tests?: readonly Test[] };
}

const SUCCESS = 0;
const BUNDLE = resolve('out/mutants.cjs');

class InProcessRunner {
  private tests: readonly Test[] = [];
  private code = '';

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const patterns = (process.env['OMCONFIG_MUTANTS'] ?? '').split(' ');
    const files = globSync(patterns, { absolute: true }).sort();
    const shim = resolve('scripts/mutants/vitest-in-process.ts');
    await build({
      stdin: {
        contents: [
          ...files.map((file) => `import ${JSON.stringify(file)};`),
          `export { tests } from ${JSON.stringify(shim)};`,
        ].join('\n'),
        resolveDir: process.cwd(),
      },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      outfile: BUNDLE,
      alias: { vitest: shim },
      external: ['tinyglobby', '@vitest/*', 'yaml-language-server', 'typescript', 'esbuild'],
      logLevel: 'error',
    });
    this.code = readFileSync(BUNDLE, 'utf8');
    this.load();
  }

  async dryRun(): Promise<unknown> {
    shared.mutantCoverage = { static: {}, perTest: {} };
    this.load();
    const results: unknown[] = [];
    for (const [index, test] of this.tests.entries()) {
      shared.currentTestId = String(index);
      const started = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - started;
      const result = { id: String(index), name: test.name, timeSpentMs };
      results.push(
        failure === undefined ? { ...result, status: SUCCESS } : { ...result, status: 1, failureMessage: failure },
      );
    }
    shared.currentTestId = undefined;
    const { mutantCoverage } = shared;
    shared.mutantCoverage = undefined;
    return { status: 'complete', tests: results, mutantCoverage };
  }

  async mutantRun(run: MutantRun): Promise<unknown> {
    const first = await this.judge(run, run.reloadEnvironment);
    if (first.status !== 'killed' || run.reloadEnvironment || (await this.passesUnchanged(first.index))) return first;
    return this.judge(run, true);
  }

  private async judge({ activeMutant, testFilter, hitLimit }: MutantRun, fresh: boolean) {
    Object.assign(shared, {
      activeMutant: activeMutant.id,
      hitCount: hitLimit === undefined ? undefined : 0,
      hitLimit,
    });
    const wanted = testFilter?.map(Number) ?? [...this.tests.keys()];
    try {
      if (fresh) this.load();
      for (const index of wanted) {
        const test = this.tests[index];
        const failure = test && (await failureOf(test));
        if (shared.hitCount !== undefined && hitLimit !== undefined && shared.hitCount > hitLimit)
          return { status: 'timeout' as const, index, reason: 'endless' };
        if (failure !== undefined)
          return {
            status: 'killed' as const,
            index,
            killedBy: [String(index)],
            failureMessage: failure,
            nrOfTests: wanted.length,
          };
      }
      return { status: 'survived' as const, index: -1, nrOfTests: wanted.length };
    } catch (error) {
      return {
        status: 'killed' as const,
        index: -1,
        killedBy: ['0'],
        failureMessage: String(error),
        nrOfTests: wanted.length,
      };
    } finally {
      Object.assign(shared, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      if (fresh) this.load();
    }
  }

  private async passesUnchanged(index: number): Promise<boolean> {
    const test = this.tests[index];
    return test === undefined || (await failureOf(test)) === undefined;
  }

  /** Runs the bundle anew, so that nothing is left of what its modules remembered. */
  private load(): void {
    const module: Module = { exports: {} };
    const words = ['module', 'exports', 'require', '__filename', '__dirname'];
    const run = compileFunction(this.code, words, { filename: BUNDLE }) as (...values: readonly unknown[]) => void;
    run(module, module.exports, createRequire(join(process.cwd(), 'package.json')), BUNDLE, process.cwd());
    this.tests = module.exports.tests ?? [];
  }
}

async function failureOf({ run }: Test): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : String(error);
  }
}

function create(): InProcessRunner {
  return new InProcessRunner();
}
create.inject = [] as readonly string[];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: create }];
