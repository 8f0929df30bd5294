import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transform } from 'esbuild';

/** The generated modules that hold nothing but texts by name: schemas, pages. */
const TEXT_MODULES = /[\\/]generated[\\/](?:sources|pages)\.ts$/;

/**
 * Takes the texts of generated modules out of a bundle, into a file in `data/` next to it. A bundle with a megabyte of
 * string literals costs each start the time to scan them, though a run needs few of them. For Node only: a browser
 * cannot read a file in time.
 *
 * @type {import('esbuild').Plugin}
 */
export const textsBeside = {
  name: 'texts-beside',
  setup({ onLoad, initialOptions: { outfile = '', write } }) {
    onLoad({ filter: TEXT_MODULES }, async ({ path }) => {
      const { name, texts } = await load(path);
      const file = `${basename(path, '.ts')}.txt`;
      const folder = join(dirname(outfile), 'data');
      if (write !== false) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, file), Object.values(texts).join(''));
      }
      return { contents: reader(name, file, texts), loader: 'js' };
    });
  },
};

/** What a text module exports: the name of its constant, and the texts. */
async function load(path) {
  const { readFileSync } = await import('node:fs');
  const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  new Function('module', 'exports', code)(module, module.exports);
  const [[name, texts]] = Object.entries(module.exports);
  return { name, texts };
}

/** A module with the same export, which reads the file when the first text is asked for. Offsets are bytes. */
function reader(name, file, texts) {
  const sizes = Object.entries(texts).map(([key, text]) => [key, Buffer.byteLength(text)]);
  return `
    import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    let bytes;
    let start = 0;
    export const ${name} = {};
    for (const [key, size] of ${JSON.stringify(sizes)}) {
      const from = start;
      start += size;
      Object.defineProperty(${name}, key, {
        enumerable: true,
        get: () => (bytes ??= readFileSync(join(__dirname, 'data', '${file}'))).toString('utf8', from, from + size),
      });
    }
  `;
}
