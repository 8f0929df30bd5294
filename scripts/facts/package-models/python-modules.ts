import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { storeJson } from '../store-json';
import { historiesOf, modulesByChange, testsOf, type PackageModules } from './modules';
import { isRead, modulesInWheel } from './modules-in-wheel';

/**
 * Writes to `schemas/python-modules.json` which modules the package does not have in all releases, which workflow classes and test
 * definitions it has, which parameters these read, which formats of files (and of containers) and which variables of dbt projects it reads, by the files in its wheels. Run by `npm run python-modules -- --packages FOLDER`, with the wheels of all releases.
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
    workflows: historiesOf(packages, 'classes'),
    tests: testsOf(packages),
    parameters: historiesOf(packages, 'parameters'),
    formats: historiesOf(packages, 'formats'),
    containerFormats: historiesOf(packages, 'containerFormats'),
    dbtVariables: historiesOf(packages, 'dbtVariables'),
  });
}

function modulesIn(folder: string, file: string): PackageModules {
  const [, release = ''] = /-(\d+\.\d+\.\d+)/.exec(file) ?? [];
  const texts = new Map<string, string>();
  const archive = unzipSync(readFileSync(resolve(folder, file)), {
    filter: ({ name }) => {
      texts.set(name, '');
      return isRead(name);
    },
  });
  for (const [name, bytes] of Object.entries(archive)) texts.set(name, strFromU8(bytes));
  return modulesInWheel({ release, texts });
}

const { packages } = parseArgs({ options: { packages: { type: 'string' } } }).values;
if (packages === undefined) throw new Error('Name the folder with the wheels: --packages FOLDER');
void main(packages);
