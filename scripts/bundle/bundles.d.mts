import type { BuildOptions } from 'esbuild';

export declare const bundles: Readonly<
  Record<
    'engine' | 'cli' | 'api' | 'server' | 'language-server' | 'yaml' | 'mcp' | 'client' | 'web-client' | 'web-server',
    BuildOptions & { outfile: string }
  >
>;
