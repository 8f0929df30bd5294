/**
 * Lets a bundle load a module from another bundle, next to it, when it is imported.
 *
 * @param {{ module: RegExp, file: string }} options which imports are meant, and the file of the other bundle
 * @returns {import('esbuild').Plugin}
 */
export function elsewhere({ module, file }) {
  return {
    name: 'elsewhere',
    setup({ onResolve }) {
      onResolve({ filter: module }, () => ({ path: file, external: true }));
    },
  };
}
