/**
 * Bundles everything that is shipped: `node esbuild.mjs` all of it, `node esbuild.mjs server cli` those alone.
 * With `--development` the bundles are readable and have source maps.
 */
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';
import { bundles } from './bundles.mjs';

const development = process.argv.includes('--development');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const strangers = named.filter((name) => !(name in bundles));
if (strangers.length > 0) throw new Error(`No bundle ${strangers.join(', ')}; there are ${Object.keys(bundles)}`);

await Promise.all(
  Object.entries(bundles)
    // The programs load `yaml` from its own bundle.
    .filter(([name]) => named.length === 0 || named.includes(name) || name === 'yaml')
    .map(([, options]) =>
      build({ bundle: true, minify: !development, sourcemap: development, logLevel: 'warning', ...options }),
    ),
);
if (named.length === 0 || named.includes('cli')) chmodSync(bundles.cli.outfile, 0o755);
