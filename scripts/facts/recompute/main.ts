import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readAccepted } from '../compare/accepted';
import { formatSchema } from '../format';
import { connectionOrderFrom } from '../connection-order';
import { pipelineOrderFrom } from '../pipeline-order';
import { readStepFacts, readUnreadFacts } from '../read-by/stored-unread';
import { readStoredFacts } from '../stored';
import { readSchemaFiles } from '../../generate/schema-files';
import { readByRegister } from './read-by-register';
import { recompute } from './recompute';

/**
 * Brings lifetimes, values, defaults, requirements and the registers' ranges in `schemas/workflow` up to date with the
 * facts of the releases. Run by `npm run recompute`; with `--check` it changes nothing, and fails if there is a difference.
 */
const folder = resolve(__dirname, '../../../schemas');
const texts = Object.fromEntries(
  readSchemaFiles(folder).flatMap(({ name, content }) =>
    name.startsWith('workflow/') ? [[name, JSON.stringify(content)]] : [],
  ),
);
const isCheck = process.argv.includes('--check');
const facts = readStoredFacts();
const { files, missing } = recompute(texts, {
  facts,
  unread: readUnreadFacts(),
  accepted: readAccepted(),
});
for (const [name, text] of Object.entries(files)) {
  console.log(`${isCheck ? 'differs' : 'changed'}: schemas/${name}.json`);
  if (!isCheck) writeFileSync(`${folder}/${name}.json`, text);
}
for (const { where, what, releases } of missing)
  console.log(`no word for: ${where} ${what} (${releases[0] ?? ''}–${releases.at(-1) ?? ''})`);
console.log(`${Object.keys(files).length} files, ${missing.length} things without a word`);
if (isCheck && Object.keys(files).length > 0) {
  console.log('The facts say something else: run `npm run recompute`.');
  process.exitCode = 1;
}
if (!isCheck) writeRegisters();

/**
 * The orders in which connections and pipelines without a `type` are tried, and which steps read what; tests compare them with
 * the facts.
 */
function writeRegisters(): void {
  const registers = {
    'connection-order': connectionOrderFrom(facts),
    'pipeline-order': pipelineOrderFrom(facts),
    'read-by': readByRegister(readStepFacts()),
  };
  for (const [name, register] of Object.entries(registers))
    writeFileSync(`${folder}/workflow/${name}.json`, formatSchema(register));
}
