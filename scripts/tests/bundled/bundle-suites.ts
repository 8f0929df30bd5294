import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const HERE = 'scripts/tests/bundled';

/** Bundles files of tests, named by their paths from the top of the repository, with what runs them. */
export async function bundleSuites(files: readonly string[], outfile: string): Promise<void> {
  await build({
    entryPoints: [`${HERE}/run-suites.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    alias: { vitest: resolve(HERE, 'vitest-shim.ts'), esbuild: resolve(HERE, 'esbuild-shim.ts') },
    external: ['tinyglobby', 'typescript', 'yaml-language-server', 'vitest/node', '@vscode/*'],
    plugins: [listed(files), ownFolders],
    logLevel: 'error',
  });
}

/** The module `omconfig:suites`. */
function listed(files: readonly string[]): Plugin {
  return {
    name: 'suites',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^omconfig:suites$/ }, ({ path }) => ({ path, namespace: 'suites' }));
      bundler.onLoad({ filter: /.*/, namespace: 'suites' }, () => {
        const rows = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(resolve(file))})`);
        return { contents: `export const suites = { ${rows.join(', ')} };`, resolveDir: process.cwd() };
      });
    },
  };
}

/** A bundle is one file; tests look for files next to their own. */
const ownFolders: Plugin = {
  name: 'own folders',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.(?:ts|mjs)$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const written = await readFile(path, 'utf8');
      if (!/__dirname|import\.meta\.url/.test(written)) return undefined;
      const own = JSON.stringify(relative(process.cwd(), path));
      const contents = `import { dirname as folderOfOwn, resolve as resolveOwn } from 'node:path';
import { pathToFileURL as urlOfOwn } from 'node:url';
const __filename = resolveOwn(${own}), __dirname = folderOfOwn(__filename), ownUrl = urlOfOwn(__filename).href;
${written.replaceAll('import.meta.url', 'ownUrl')}`;
      return { contents, loader: 'ts' };
    });
  },
};
