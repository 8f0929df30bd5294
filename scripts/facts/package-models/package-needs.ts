import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { storeJson } from '../store-json';
import { withExtrasOf, type ExtrasByName } from './extras';
import { needsIn, rowsOf, type PackageVersion } from './needs';

/**
 * Writes to `facts/package-needs.json` what packages require of those that are installed with them, and to `facts/package-extras.json`
 * what the extras of `openmetadata-ingestion` do, by the metadata of their wheels. Run by `npm run package-needs -- --packages FOLDER`, with the wheels of all releases of `openmetadata-ingestion`, of
 * `openmetadata-managed-apis` around each change, and some of `apache-airflow`; `npm run generate` brings it into the code.
 */
async function main(folder: string): Promise<void> {
  const wheels = readdirSync(folder)
    .filter((name) => name.endsWith('.whl'))
    .map((name) => wheelIn(folder, name))
    .sort((a, b) => a.name.localeCompare(b.name) || compareReleases(a.version, b.version));
  await storeJson(resolve(__dirname, '../../../facts/package-needs.json'), rowsOf(wheels));
  const extras = wheels
    .filter(({ name }) => name === 'openmetadata-ingestion')
    .reduce<ExtrasByName>((known, { version, metadata }) => withExtrasOf(known, version, metadata), {});
  await storeJson(resolve(__dirname, '../../../facts/package-extras.json'), extras);
}

interface WheelMetadata extends PackageVersion {
  readonly metadata: string;
}

function wheelIn(folder: string, file: string): WheelMetadata {
  const [, name = '', version = ''] = /^(\w+)-(\d+\.\d+\.\d+)/.exec(file) ?? [];
  const archive = unzipSync(readFileSync(resolve(folder, file)), {
    filter: ({ name: inside }) => /^[^/]*\.dist-info\/METADATA$/.test(inside),
  });
  const metadata = Object.values(archive)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  return { name: name.replaceAll('_', '-'), version, metadata, ...needsIn(metadata) };
}

const { packages } = parseArgs({ options: { packages: { type: 'string' } } }).values;
if (packages === undefined) throw new Error('Name the folder with the wheels: --packages FOLDER');
void main(packages);
