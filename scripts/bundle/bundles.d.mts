import type { BuildOptions } from 'esbuild';

/** The options of esbuild for each bundle, by its name on the command line of `esbuild.mjs`. */
export declare const bundles: Readonly<
  Record<
    | 'engine'
    | 'cli'
    | 'api'
    | 'server'
    | 'language-server'
    | 'secrets'
    | 'later'
    | 'yaml'
    | 'mcp'
    | 'client'
    | 'web-client'
    | 'web-server',
    BuildOptions & { outfile: string }
  >
>;
