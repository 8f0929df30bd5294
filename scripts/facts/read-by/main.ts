import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSchemaFiles } from '../../generate/schema-files';
import { readWheel } from '../package-models/wheel';
import { verdictsOf } from './asked-fields';
import type { ModuleReads } from './module-reads';
import { PackageReads } from './package-reads';
import { readUnreadFacts, storeUnreadFacts } from './stored-unread';

/**
 * Looks which fields of pipelines and connections the code of packages reads, and writes it to `facts/unread.json`. Run by
 * `npm run read-by -- --packages FOLDER`, with the wheels of the releases in the folder; `npm run recompute` brings it into
 * the schemas.
 */
const { packages: folder } = parseArgs({ options: { packages: { type: 'string' } } }).values;
if (folder === undefined) throw new Error('Name the folder with the wheels: --packages FOLDER');
const texts = Object.fromEntries(
  readSchemaFiles(resolve(__dirname, '../../../schemas')).map(({ name, content }) => [name, JSON.stringify(content)]),
);
const facts = readUnreadFacts();
const readsByModule = new Map<string, ModuleReads>();
for (const name of readdirSync(folder).filter((one) => one.endsWith('.whl'))) {
  const wheel = readWheel(resolve(folder, name));
  facts.set(wheel.release, verdictsOf(new PackageReads(wheel.texts, readsByModule), wheel.release, texts));
  console.log(wheel.release);
}
void storeUnreadFacts(facts);
