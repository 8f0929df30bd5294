import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { knownReleases } from '../../server/src/service/catalog/catalog';
import { project } from '../../server/src/schemas/workflow/project';
import { bundledStore } from '../../server/src/schemas/store';

/** A language server to measure. */
export interface Server {
  readonly name: string;
  readonly command: readonly string[];
  /** Additional environment variables of the process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The answer to its requests for settings. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The server of omconfig, by its name in the tables. */
export const OMCONFIG = 'omconfig';
/** The server that omconfig is compared with. */
export const PEER = 'yaml-language-server';
/** A server that does next to nothing: the lower bound for all others. */
export const FLOOR = 'floor';

/**
 * omconfig as it is shipped, the usual YAML server with the schemas of the same release, and the floor; all have a
 * folder for compiled code, as the extension provides it.
 */
export function servers(folder: string): readonly Server[] {
  const env = { NODE_COMPILE_CACHE: resolve(folder, 'compiled-code') };
  return [omconfigIn('.', OMCONFIG), peer(folder), floor(folder)].map((server) => ({ ...server, env }));
}

/** The server that a checkout has built. */
export function omconfigIn(checkout: string, name: string): Server {
  return { name, command: [process.execPath, resolve(checkout, 'dist/server.js'), '--stdio'], settings: {} };
}

/** The usual YAML server, with schemas generated from omconfig's data. */
function peer(folder: string): Server {
  return {
    name: PEER,
    command: [process.execPath, resolve('node_modules/yaml-language-server/bin/yaml-language-server'), '--stdio'],
    settings: {
      yaml: {
        validate: true,
        hover: true,
        completion: true,
        schemaStore: { enable: false },
        kubernetesCRDStore: { enable: false },
        schemas: {
          [schemaFile(folder, 'workflow/workflow')]: '*.workflow.yaml',
          [schemaFile(folder, 'chart/openmetadata-values')]: '*.values.yaml',
        },
      },
      http: {},
      editor: {},
      '[yaml]': {},
    },
  };
}

/** The floor, bundled like our own server. */
function floor(folder: string): Server {
  const outfile = resolve(folder, 'floor.js');
  buildSync({ entryPoints: ['bench/servers/floor.ts'], outfile, bundle: true, minify: true, platform: 'node' });
  return { name: FLOOR, command: [process.execPath, outfile, '--stdio'], settings: {} };
}

function schemaFile(folder: string, name: string): string {
  const schema = project(bundledStore, { name, release: knownReleases().newest });
  if (!schema) throw new Error(`There is no schema ${name}.`);
  const file = resolve(folder, 'schemas', `${name.replaceAll('/', '-')}.json`);
  mkdirSync(resolve(folder, 'schemas'), { recursive: true });
  // The draft that the peer supports best; the schemas use nothing newer.
  writeFileSync(file, JSON.stringify({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' }));
  return pathToFileURL(file).href;
}
