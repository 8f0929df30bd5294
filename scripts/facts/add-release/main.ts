import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { readAccepted } from '../compare/accepted';
import { readStepFacts, readUnreadFacts, storeStepFacts, storeUnreadFacts } from '../read-by/stored-unread';
import { readStatements, readSymbolHistory, storeSymbolHistory } from '../statements/stored-statements';
import { storeJson } from '../store-json';
import { readStoredFacts, storeFacts } from '../stored';
import { readSchemaFiles } from '../../generate/schema-files';
import type { NeedsByName } from '../package-models/needs';
import { withExtrasOf, type ExtrasByName } from '../package-models/extras';
import { readWheel, type Wheel } from '../package-models/wheel';
import { addRelease } from './add-release';

/**
 * Adds a release of the platform from its Python package: `npm run add-release -- --package FILE.whl`. The facts get the
 * models of the package (parsed, never run), the files under `schemas/` are recomputed from them, and what a person has to
 * explain is listed. Nothing else changes. `--date 2026-10-27` is the day of publication; without it, the day of the build
 * counts. `--before FILE.whl`, the package of the release before, shows what can no longer be imported.
 */
const schemas = resolve(__dirname, '../../../schemas');
const NEEDS = resolve(__dirname, '../../../facts/package-needs.json');
const EXTRAS = resolve(__dirname, '../../../facts/package-extras.json');

async function add(path: string): Promise<void> {
  const read = readWheel(path);
  const wheel = date === undefined ? read : { ...read, date };
  const facts = readStoredFacts();
  const unread = readUnreadFacts();
  const steps = readStepFacts();
  const stated = { statements: readStatements(), history: readSymbolHistory() };
  const texts = Object.fromEntries(
    readSchemaFiles(schemas).map(({ name }) => [name, readFileSync(`${schemas}/${name}.json`, 'utf8')]),
  );
  const {
    schemas: changed,
    registers,
    needs,
    explain,
  } = addRelease(wheel, facts, {
    texts,
    accepted: readAccepted(),
    unread,
    steps,
    needs: JSON.parse(readFileSync(NEEDS, 'utf8')) as NeedsByName,
    before: before === undefined ? undefined : readWheel(before),
    stated,
  });
  storeFacts(facts);
  await storeUnreadFacts(unread);
  await storeStepFacts(steps);
  if (needs) await storeJson(NEEDS, needs);
  if (facts.releases.at(-1) === wheel.release) await storeExtras(wheel);
  await storeSymbolHistory(stated.history);
  for (const [name, text] of Object.entries(changed)) write(name, text);
  for (const [name, data] of Object.entries(registers))
    write(
      name,
      await format(JSON.stringify(data), { parser: 'json', printWidth: name === 'python-modules' ? 120 : 140 }),
    );
  for (const line of explain) console.log(`to explain: ${line}`);
  const files = Object.keys(changed).length + Object.keys(registers).length;
  console.log(`${wheel.release}: ${files} schema files changed, ${explain.length} things to explain`);
  const first = explain.length === 0 ? '' : 'explain what is listed above and run `npm run recompute`, then ';
  console.log(`Next: ${first}\`npm run conformance -- ${wheel.release}\` and \`npm run docs\`.`);
}

/** What extras require says since when, so only the newest release can add to it. */
async function storeExtras({ release, texts }: Wheel): Promise<void> {
  const [, metadata = ''] = [...texts].find(([path]) => path.endsWith('.dist-info/METADATA')) ?? [];
  const known = JSON.parse(readFileSync(EXTRAS, 'utf8')) as ExtrasByName;
  const extras = withExtrasOf(known, release, metadata);
  if (extras !== known) await storeJson(EXTRAS, extras);
}

function write(name: string, text: string): void {
  writeFileSync(`${schemas}/${name}.json`, text);
  console.log(`changed: schemas/${name}.json`);
}

const {
  package: file,
  before,
  date,
} = parseArgs({
  options: { package: { type: 'string' }, before: { type: 'string' }, date: { type: 'string' } },
}).values;
if (file === undefined)
  fail('--package needs the wheel of a release, such as openmetadata_ingestion-2.0.7.0-py3-none-any.whl');
else
  add(file).catch((error: unknown) => {
    fail(error instanceof Error ? error.message : String(error));
  });

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
