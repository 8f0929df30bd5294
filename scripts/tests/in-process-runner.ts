import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import type { Test } from './vitest-in-process';

/**
 * A test runner for Stryker: bundles the tests that `OMCONFIG_MUTANTS` names with the code that Stryker has changed, and
 * runs them, or those of a name like `OMCONFIG_MUTANTS_NAMED`, in this process for each mutant until one fails. When a
 * test has failed it is run without the mutant as well: if it fails then, too, the mutant has left something behind, and
 * both begin again with fresh modules.
 */
interface MutantRun {
  readonly activeMutant: { readonly id: string; readonly fileName: string };
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
const BUILT = resolve(`out/mutants-${process.env['OMCONFIG_MUTANTS_AREA'] ?? ''}`);
const BUNDLE = `${BUILT}.cjs`;
/** How long each test takes: kept in a file, because after an endless mutant another process goes on. */
const TIMES = `${BUILT}.json`;
/** A mutant that so many milliseconds of its likeliest tests have not noticed counts as survived. */
const LONGEST_MS = Number(process.env['OMCONFIG_MUTANTS_LONGEST'] ?? 60_000);

class InProcessRunner {
  private tests: readonly Test[] = [];
  private code = '';
  private times: readonly number[] = [];
  /** How often each test has noticed a mutant, by the file of the mutant. */
  private readonly noticed = new Map<string, Map<number, number>>();

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const patterns = (process.env['OMCONFIG_MUTANTS'] ?? '').split(' ');
    const files = globSync(patterns, { absolute: true }).sort();
    const shim = resolve('scripts/tests/vitest-in-process.ts');
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
    if (existsSync(TIMES)) this.times = JSON.parse(readFileSync(TIMES, 'utf8')) as readonly number[];
    this.load();
  }

  async dryRun(): Promise<unknown> {
    shared.mutantCoverage = { static: {}, perTest: {} };
    this.load();
    const results: unknown[] = [];
    const times: number[] = [];
    for (const [index, test] of this.tests.entries()) {
      shared.currentTestId = String(index);
      const started = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - started;
      times.push(timeSpentMs);
      const result = { id: String(index), name: test.name, timeSpentMs };
      results.push(
        failure === undefined ? { ...result, status: SUCCESS } : { ...result, status: 1, failureMessage: failure },
      );
    }
    shared.currentTestId = undefined;
    const { mutantCoverage } = shared;
    shared.mutantCoverage = undefined;
    this.times = times;
    writeFileSync(TIMES, JSON.stringify(times));
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
    const wanted = this.likeliestFirst(testFilter?.map(Number) ?? [...this.tests.keys()], activeMutant.fileName);
    try {
      if (fresh) this.load();
      // Fresh modules remember nothing, so that each test takes longer.
      const end = performance.now() + LONGEST_MS * (fresh ? 5 : 1);
      for (const index of wanted) {
        if (performance.now() > end) break;
        const test = this.tests[index];
        const failure = test && (await failureOf(test));
        if (shared.hitCount !== undefined && hitLimit !== undefined && shared.hitCount > hitLimit)
          return { status: 'timeout' as const, index, reason: 'endless' };
        if (failure !== undefined) {
          this.remember(activeMutant.fileName, index);
          return {
            status: 'killed' as const,
            index,
            killedBy: [String(index)],
            failureMessage: failure,
            nrOfTests: wanted.length,
          };
        }
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

  private remember(fileName: string, index: number): void {
    const ofFile = this.noticed.get(fileName) ?? new Map<number, number>();
    this.noticed.set(fileName, ofFile.set(index, (ofFile.get(index) ?? 0) + 1));
  }

  /** What has noticed other mutants of the file, the cases of its folder, then the quickest tests. */
  private likeliestFirst(indexes: readonly number[], fileName: string): readonly number[] {
    const folder = dirname(fileName).replace(/^.*?(?=server\/src)/, '');
    const isFar = (index: number): boolean => this.tests[index]?.name.includes(`${folder}/cases/`) !== true;
    const ofFile = this.noticed.get(fileName);
    const noticed = (index: number): number => ofFile?.get(index) ?? 0;
    return [...indexes].sort(
      (a, b) =>
        noticed(b) - noticed(a) || Number(isFar(a)) - Number(isFar(b)) || (this.times[a] ?? 0) - (this.times[b] ?? 0),
    );
  }

  private async passesUnchanged(index: number): Promise<boolean> {
    const test = this.tests[index];
    return test === undefined || (await failureOf(test)) === undefined;
  }

  /** Runs the bundle again, so that nothing is left of what its modules remembered. */
  private load(): void {
    const module: Module = { exports: {} };
    const words = ['module', 'exports', 'require', '__filename', '__dirname'];
    const run = compileFunction(this.code, words, { filename: BUNDLE }) as (...values: readonly unknown[]) => void;
    run(module, module.exports, createRequire(join(process.cwd(), 'package.json')), BUNDLE, process.cwd());
    const named = new RegExp(process.env['OMCONFIG_MUTANTS_NAMED'] ?? '');
    this.tests = (module.exports.tests ?? []).filter(({ name }) => named.test(name));
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

/** The name under which Stryker looks for plugins. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: create }];
