import { spawn } from 'node:child_process';
import { countsOf, type Counts, type StepKind } from './counts';
import { exitWith } from '../exit-with';

/**
 * Runs every check and suite one after the other and counts. Each goes on when another fails, so that one run reports all;
 * what was not done is listed with the reason, and the last line is `N passed, N failed, N skipped`. Words on the command
 * line choose the steps to run.
 */
interface Step {
  readonly name: string;
  readonly script: string;
  /** Absent: a check. */
  readonly kind?: StepKind;
}

const STEPS: readonly Step[] = [
  { name: 'build', script: 'build' },
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'unused code', script: 'knip' },
  { name: 'format', script: 'format' },
  { name: 'unit', script: 'test:unit', kind: 'vitest' },
  { name: 'windows', script: 'test:windows', kind: 'suite' },
  { name: 'macos', script: 'test:macos', kind: 'suite' },
  { name: 'workflow schemas', script: 'conformance' },
  { name: 'chart schemas', script: 'conformance:charts' },
  { name: 'loaders', script: 'oracle:ci' },
  { name: 'site', script: 'site' },
  { name: 'package', script: 'test:package', kind: 'suite' },
  { name: 'neovim', script: 'test:neovim', kind: 'suite' },
  { name: 'vscode', script: 'test:vscode', kind: 'suite' },
  { name: 'vscode-web', script: 'test:vscode-web', kind: 'suite' },
  { name: 'ui', script: 'test:ui', kind: 'suite' },
];

interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
}

async function main(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No step is called ${unknown.join(', ')}. The steps: ${STEPS.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const results: Result[] = [];
  for (const step of STEPS) {
    if (wanted.length === 0 || wanted.includes(step.name)) results.push(await run(step));
  }
  console.log('');
  for (const { name, passed, failed, skipped, seconds } of results) {
    const cells = [`${passed} passed`, `${failed} failed`, `${skipped} skipped`, `${seconds.toFixed(0)} s`];
    console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(13)).join(''));
  }
  const reasons = results.flatMap(({ name, reasons: own }) => own.map((reason) => `  ${name}: ${reason}`));
  if (reasons.length > 0) console.log(`\nSkipped:\n${reasons.join('\n')}`);
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[count], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

async function run({ name, script, kind = 'check' }: Step): Promise<Result> {
  console.log(`\n== ${name} (npm run ${script})`);
  const started = Date.now();
  const counts = countsOf(kind, await runScript(script));
  return { name, ...counts, seconds: (Date.now() - started) / 1000 };
}

function runScript(script: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((done) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a script of cmd there.
      shell: process.platform === 'win32',
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

exitWith(main(process.argv.slice(2)));
