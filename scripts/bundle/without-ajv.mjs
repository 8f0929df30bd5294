/**
 * Leaves the JSON Schema validator out of the MCP server, which is half of its size: only a server that asks its client
 * for input uses one, and ours never does.
 *
 * @type {import('esbuild').Plugin}
 */
export const withoutAjv = {
  name: 'without-ajv',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
      loader: 'js',
    }));
  },
};
