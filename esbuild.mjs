/**
 * Bundles what is shipped: `node esbuild.mjs` all of it, `node esbuild.mjs server cli` only those. With `--development`
 * the bundles are readable and have source maps.
 */
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';
import { bundles } from './scripts/bundle/bundles.mjs';

/** What programs load from a separate bundle. */
const OF_PROGRAMS = ['engine', 'secrets', 'later', 'yaml'];
const development = process.argv.includes('--development');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const strangers = named.filter((name) => !(name in bundles));
if (strangers.length > 0) throw new Error(`No bundle ${strangers.join(', ')}; there are ${Object.keys(bundles)}`);

await Promise.all(
  Object.entries(bundles)
    .filter(([name]) => named.length === 0 || named.includes(name) || OF_PROGRAMS.includes(name))
    .map(([, options]) =>
      build({ bundle: true, minify: !development, sourcemap: development, logLevel: 'warning', ...options }),
    ),
);
if (named.length === 0 || named.includes('cli')) chmodSync(bundles.cli.outfile, 0o755);
