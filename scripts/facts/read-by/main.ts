import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSchemaFiles } from '../../generate/schema-files';
import { wheelsIn } from '../package-models/wheel';
import { stepVerdictsOf, verdictsOf } from './asked-fields';
import type { ModuleReads } from './module-reads';
import { PackageReads } from './package-reads';
import { readStepFacts, readUnreadFacts, storeStepFacts, storeUnreadFacts } from './stored-unread';

/**
 * Looks which fields of pipelines and connections the code of packages reads, and in which step, and writes it to
 * `facts/unread.json` and `facts/read-by.json`. Run by `npm run read-by -- --packages FOLDER`, with the wheels of the releases
 * in the folder; `npm run recompute` brings it into the schemas.
 */
async function main(folder: string): Promise<void> {
  const texts = Object.fromEntries(
    readSchemaFiles(resolve(__dirname, '../../../schemas')).map(({ name, content }) => [name, JSON.stringify(content)]),
  );
  const facts = readUnreadFacts();
  const steps = readStepFacts();
  const readsByModule = new Map<string, ModuleReads>();
  for (const wheel of wheelsIn(folder)) {
    const reads = new PackageReads(wheel.texts, readsByModule);
    facts.set(wheel.release, verdictsOf(reads, wheel.release, texts));
    steps.set(wheel.release, stepVerdictsOf(reads, wheel.release, texts));
    console.log(wheel.release);
  }
  await storeUnreadFacts(facts);
  await storeStepFacts(steps);
}

const { packages } = parseArgs({ options: { packages: { type: 'string' } } }).values;
if (packages === undefined) throw new Error('Name the folder with the wheels: --packages FOLDER');
void main(packages);
