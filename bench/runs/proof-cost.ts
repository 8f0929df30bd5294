import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundles } from '../../scripts/bundle/bundles.mjs';
import { migrateFolder } from './command-line';

/** For each function that checks the result of a migration, a replacement that checks nothing. */
const UNCHECKED: readonly { readonly file: RegExp; readonly name: string; readonly body: string }[] = [
  { file: /migrate[\\/]verify\.ts$/, name: 'verify', body: 'return { checked: 0, left: [] };' },
  { file: /migrate[\\/]find-regression\.ts$/, name: 'findRegression', body: 'return undefined;' },
];

const withoutChecks: Plugin = {
  name: 'without-checks',
  setup(bundle) {
    for (const { file, name, body } of UNCHECKED) {
      bundle.onLoad({ filter: file }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const start = `export function ${name}(`;
        if (!text.includes(start)) throw new Error(`${path} has no ${name}`);
        return {
          loader: 'ts',
          contents: text.replace(start, `export function ${name}() { ${body} }\nfunction unused(`),
        };
      });
    }
  },
};

/** CPU seconds of migrating 1,000 workflows with and without a check of the result: the minimum of several rounds. */
export async function timeProof(folder: string, rounds: number): Promise<string> {
  const bare = join(folder, 'without-checks');
  cpSync('dist', join(bare, 'dist'), { recursive: true });
  const { engine } = bundles;
  const plugins = [withoutChecks, ...(engine.plugins ?? [])];
  await build({ bundle: true, minify: true, ...engine, plugins, outfile: join(bare, 'dist/engine.js') });
  const least = async (checkout: string): Promise<number> => {
    const cpu: number[] = [];
    for (let round = 0; round < rounds; round++)
      cpu.push((await migrateFolder({ name: checkout, checkout, folder, files: 1000 })).cpu);
    return Math.min(...cpu) / 1000;
  };
  const [checked, unchecked] = [await least('.'), await least(bare)];
  const ratio = (checked / unchecked).toFixed(2);
  return `migrate of 1,000 files: ${checked.toFixed(2)} s of CPU, ${unchecked.toFixed(2)} s without checking the result: ${ratio} times as much`;
}
