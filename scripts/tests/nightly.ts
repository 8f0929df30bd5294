import { spawnSync } from 'node:child_process';

/**
 * The long form of the tests that break things at random, which takes hours: about a million random changes, every call of
 * the file system at which a run may be killed, all shapes of secrets and of names in all outputs, a checkout as on
 * Windows, and all unit tests with Node for Windows.
 *
 *     npm run nightly              as every night
 *     npm run nightly -- 3         three rounds in place of ten
 *     npm run nightly -- 1 20260807    the round that began with this seed, again
 */
const ROUNDS = 10;
/** Times as many random texts as in CI, in each round; a round takes other ones. */
const SIZE = 5;

/** With which releases of Node for Windows all unit tests are run. */
const NODES = ['20', '22', '24'];

/** What the file system, the system calls and all outputs are asked once. */
const ONCE = ['test/robust'];
/** What takes other texts with each seed. */
const RANDOM = [
  'server/src/yaml/edit/properties.test.ts',
  'server/src/yaml/edit/apply-together.test.ts',
  'server/src/yaml/incremental/reparse.test.ts',
  'server/src/yaml/read/parse.test.ts',
  'server/src/yaml/read/quick-tree.test.ts',
  'server/src/lsp/framing.test.ts',
  'test/unit/damaged-upgrades.test.ts',
  'test/unit/fixes.test.ts',
  'test/unit/robustness.test.ts',
  'test/robust/fuzz.test.ts',
  'test/robust/migrate-order.test.ts',
  'test/robust/server.test.ts',
];

function main([rounds = String(ROUNDS), first = today()]: readonly string[]): number {
  const failed: string[] = [];
  console.log('\n== a checkout as on Windows');
  const checkout = spawnSync('npm', ['run', '--silent', 'test:checkout'], { stdio: 'inherit' });
  if (checkout.status !== 0) failed.push('the checkout as on Windows');
  for (const node of NODES) {
    const words = ['run', '--silent', 'test:windows', '--', 'all', `--node=${node}`];
    if (spawnSync('npm', words, { stdio: 'inherit' }).status !== 0) failed.push(`Node ${node} for Windows`);
  }
  const run = (files: readonly string[], seed: string, size: number): void => {
    console.log(`\n== OMCONFIG_SEED=${seed} OMCONFIG_RUNS=${String(size)}: ${files.join(' ')}`);
    const env = { ...process.env, OMCONFIG_SEED: seed, OMCONFIG_RUNS: String(size) };
    const { status } = spawnSync('npx', ['vitest', 'run', ...files], { stdio: 'inherit', env });
    if (status !== 0) failed.push(`seed ${seed}`);
  };
  run(ONCE, '1', 2);
  for (let round = 0; round < Number(rounds); round++) run(RANDOM, String(Number(first) + round), SIZE);
  console.log(failed.length === 0 ? '\nNothing broke.' : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

/** A number that is another one every day. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

process.exitCode = main(process.argv.slice(2));
