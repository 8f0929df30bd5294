import { spawn } from 'node:child_process';

/**
 * Runs every check and suite one after the other and counts. Each goes on when another fails, so that one run reports all;
 * the last line is `N passed, N failed`. Words on the command line choose the steps to run.
 */
interface Step {
  readonly name: string;
  readonly script: string;
  /** A suite prints its own counts, one that runs in parts those of each; a check counts as one. Matches globally. */
  readonly counts?: RegExp;
}

const VITEST = /Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/g;
const SKIPPED = /^0 passed, 0 failed, [1-9]\d* skipped/m;
const OWN = /^(?<passed>\d+) passed, (?<failed>\d+) failed/gm;

const steps: readonly Step[] = [
  { name: 'build', script: 'build' },
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'unused code', script: 'knip' },
  { name: 'format', script: 'format' },
  { name: 'unit', script: 'test:unit', counts: VITEST },
  { name: 'workflow schemas', script: 'conformance' },
  { name: 'chart schemas', script: 'conformance:charts' },
  { name: 'loaders', script: 'oracle:ci' },
  { name: 'site', script: 'site' },
  { name: 'package', script: 'test:package', counts: OWN },
  { name: 'neovim', script: 'test:neovim', counts: OWN },
  { name: 'vscode', script: 'test:vscode', counts: OWN },
  { name: 'vscode-web', script: 'test:vscode-web', counts: OWN },
  { name: 'ui', script: 'test:ui', counts: OWN },
];

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

async function main(wanted: readonly string[]): Promise<number> {
  const results: Result[] = [];
  for (const step of steps) {
    if (wanted.length === 0 || wanted.includes(step.name)) results.push(await run(step));
  }
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log('');
  for (const result of results) {
    const { name, seconds } = result;
    console.log(
      `${name.padEnd(18)}${String(result.passed).padStart(6)} passed${String(result.failed).padStart(6)} failed${seconds.toFixed(0).padStart(6)} s`,
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function run({ name, script, counts }: Step): Promise<Result> {
  console.log(`\n== ${name} (npm run ${script})`);
  const started = Date.now();
  const { code, output } = await runScript(script);
  const seconds = (Date.now() - started) / 1000;
  const counted = counts ? [...output.matchAll(counts)].map(({ groups }) => groups) : [];
  const count = (name: 'passed' | 'failed'): number => sum(counted.map((groups) => Number(groups?.[name] ?? 0)));
  const passed = counts ? count('passed') : Number(code === 0);
  const failed = count('failed');
  // A suite that ends badly has failed, whatever it counted; so has one that counts nothing and does not say why.
  const isFine = code === 0 && (passed > 0 || !counts || SKIPPED.test(output));
  return { name, passed, failed: isFine ? failed : Math.max(failed, 1), seconds };
}

function runScript(script: string): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    const take = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      to.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => {
      done({ code: 1, output: output + String(error) });
    });
    child.on('close', (code) => {
      done({ code: code ?? 1, output });
    });
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
