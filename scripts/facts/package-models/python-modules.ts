import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { storeJson } from '../store-json';
import { classesOf, modulesByChange, moduleName, testsOf, type PackageModules } from './modules';

/**
 * Writes to `schemas/python-modules.json` which modules the package does not have in all releases, and which workflow classes and
 * test definitions it has, by the files in its wheels. Run by `npm run python-modules -- --packages FOLDER`, with the wheels of all releases.
 */
async function main(folder: string): Promise<void> {
  const packages = readdirSync(folder)
    .filter((name) => /^openmetadata_ingestion-.*\.whl$/.test(name))
    .map((name) => modulesIn(folder, name))
    .sort((a, b) => compareReleases(a.release, b.release));
  const { modules, first } = modulesByChange(packages);
  await storeJson(resolve(__dirname, '../../../schemas/python-modules.json'), {
    since: first,
    modules,
    workflows: classesOf(packages),
    tests: testsOf(packages),
  });
}

function modulesIn(folder: string, file: string): PackageModules {
  const [, release = ''] = /-(\d+\.\d+\.\d+)/.exec(file) ?? [];
  const modules = new Set<string>();
  const classes = new Set<string>();
  const archive = unzipSync(readFileSync(resolve(folder, file)), {
    filter: ({ name }) => {
      const module = moduleName(name);
      if (module !== undefined) modules.add(module);
      return /^metadata\/workflow\/[a-z_]+\.py$/.test(name);
    },
  });
  for (const [name, bytes] of Object.entries(archive))
    for (const [, own = ''] of strFromU8(bytes).matchAll(/^class (\w+Workflow)\(/gm))
      classes.add(`${moduleName(name) ?? ''}.${own}`);
  return { release, modules, classes };
}

const { packages } = parseArgs({ options: { packages: { type: 'string' } } }).values;
if (packages === undefined) throw new Error('Name the folder with the wheels: --packages FOLDER');
void main(packages);
