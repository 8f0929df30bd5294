/**
 * Lets a program load `yaml` from the bundle next to it, when the first text needs it: most are read without, and it is a
 * tenth of what each start would have to compile. Building fails where something else of it is imported.
 *
 * @type {import('esbuild').Plugin}
 */
export const lateYaml = {
  name: 'late-yaml',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^yaml$/ }, ({ path }) => ({ path, namespace: 'late-yaml' }));
    onResolve({ filter: /^\.\/yaml\.js$/ }, ({ path, namespace }) =>
      namespace === 'late-yaml' ? { path, external: true } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'late-yaml' }, () => ({ contents: LATE }));
  },
};

const LATE = `
  let loaded;
  const yaml = () => (loaded ??= require('./yaml.js'));
  export function Composer(options) { return new (yaml().Composer)(options); }
  export function Parser() { return new (yaml().Parser)(); }
  export const isAlias = (node) => yaml().isAlias(node);
  export const isMap = (node) => yaml().isMap(node);
  export const isScalar = (node) => yaml().isScalar(node);
  export const isSeq = (node) => yaml().isSeq(node);
  export const CST = { resolveAsScalar: (...given) => yaml().CST.resolveAsScalar(...given) };
`;
