import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { readAccepted } from '../conformance/reviewed';
import type { Model } from '../facts/model-facts';
import { ownForm } from '../facts/own-form';
import { readStoredFacts, storeFacts } from '../facts/stored';
import { readSchemaFiles } from '../generate/schema-files';
import { recompute } from '../recompute/recompute';

/**
 * Adds a release of the platform: `npm run add-release -- --release 2.0.8 --from FOLDER`, FOLDER being its schemas
 * (with `metadataIngestion/workflow.json` in it). The facts get the release, the files under `schemas/` are recomputed
 * from them, and what has no word of ours yet is listed. Nothing else changes.
 */
const schemas = resolve(__dirname, '../../schemas');
const { values } = parseArgs({ options: { release: { type: 'string' }, from: { type: 'string' } } });
const { release = '', from = '' } = values;

if (!/^\d+\.\d+\.\d+$/.test(release)) fail(`--release wants an exact release, such as 2.0.8`);
else if (!existsSync(`${from}/metadataIngestion/workflow.json`))
  fail(`--from wants a folder with metadataIngestion/workflow.json`);
else add(release, from);

function add(added: string, folder: string): void {
  const facts = readStoredFacts();
  const models = new Map(
    globSync('**/*.json', { cwd: folder })
      .sort()
      .map((path) => [path, JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Model]),
  );
  facts.set(added, ownForm(models));
  storeFacts(facts);
  const texts = Object.fromEntries(
    readSchemaFiles(schemas).flatMap(({ name, content }) =>
      name.startsWith('workflow/') ? [[name, JSON.stringify(content)]] : [],
    ),
  );
  const { files, missing } = recompute(texts, facts, readAccepted());
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(`${schemas}/${name}.json`, text);
    console.log(`changed: schemas/${name}.json`);
  }
  for (const { where, what } of missing) console.log(`needs words of ours: ${where} ${what}`);
  if (!readFileSync(`${schemas}/releases.json`, 'utf8').includes(`"release": "${added}"`))
    fail(`add ${added} to schemas/releases.json, with its date`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
