import { globSync } from 'tinyglobby';
import { importsOf, top } from './module-graph.mjs';

/** The rooms that the command line, the programmatic interface and the language server use. */
export const ROOM = /^server\/src\/(?:service|files)\//;
const HOSTS = ['cli/src/**/*.ts', 'api/src/**/*.ts', 'server/src/lsp/**/*.ts', '!**/*.test.ts', '!**/testing/**'];

/**
 * What the hosts import of the engine's rooms, each as often as it is imported.
 *
 * @returns {readonly import('./module-graph.mjs').Import[]}
 */
export function importedByHosts() {
  return globSync(HOSTS, { cwd: top })
    .sort()
    .flatMap((file) => importsOf(file))
    .filter(({ id }) => ROOM.test(id));
}
