import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { knownReleases } from '../server/src/service/catalog';
import { project } from '../server/src/schemas/shapes/project';
import { createStore } from '../server/src/schemas/store';

/** A language server to measure. */
export interface Server {
  readonly name: string;
  readonly command: readonly string[];
  /** What it gets when it asks for a section of the settings. */
  readonly settings: Readonly<Record<string, unknown>>;
}

export const OMCONFIG = 'omconfig';
export const PEER = 'yaml-language-server';

/** Ours as it is shipped, and the usual YAML server with the schemas of the same release, made from our data. */
export function servers(folder: string): readonly Server[] {
  return [
    { name: OMCONFIG, command: [process.execPath, resolve('dist/server.js'), '--stdio'], settings: {} },
    {
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
    },
  ];
}

function schemaFile(folder: string, name: string): string {
  const schema = project(createStore(), { name, release: knownReleases().newest });
  if (!schema) throw new Error(`There is no schema ${name}.`);
  const file = resolve(folder, 'schemas', `${name.replaceAll('/', '-')}.json`);
  mkdirSync(resolve(folder, 'schemas'), { recursive: true });
  // The peer knows this draft best; our schemas use nothing that is newer.
  writeFileSync(file, JSON.stringify({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' }));
  return pathToFileURL(file).href;
}
