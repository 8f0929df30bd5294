import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { asOnWindows, runNode, type ReadyWine } from './wine';

/**
 * Runs the suite of the npm package with Node for Windows: packs, installs and uses it there. npm is that of Linux, which is
 * the same program. Prints what the suite says, and returns its exit code.
 */
export async function runPackageSuite(wine: ReadyWine): Promise<number> {
  const bundle = resolve('out/windows/package.cjs');
  const external = ['publint', '@arethetypeswrong/core'];
  const entryPoints = ['test/package/run.ts'];
  await build({ entryPoints, outfile: bundle, bundle: true, platform: 'node', external, logLevel: 'error' });
  const output = resolve('out/windows/package.txt');
  const code = await runNode(wine, [asOnWindows(bundle)], output);
  process.stdout.write(readFileSync(output, 'utf8'));
  return code;
}
