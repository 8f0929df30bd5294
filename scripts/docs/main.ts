import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generatedDocs } from './generated-docs';
import { withRegisters } from './manifest-registers';
import { withWorkflowPaths } from './workflow-paths';

/** Writes the generated part of `docs/`, and the settings of the rules and the tools for assistants into `package.json`, and the
 * paths that start a workflow into the page about CI. Run by `npm run docs`; a test sees to it that it is up to date. */
const docs = resolve(__dirname, '../../docs');

for (const folder of ['rules', 'migrations', 'releases', 'connectors', 'upgrades'])
  rmSync(join(docs, folder), { recursive: true, force: true });
const files = generatedDocs();
for (const [name, text] of files) {
  const file = join(docs, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`${files.size} pages in docs/`);

const manifest = resolve(__dirname, '../../package.json');
writeFileSync(manifest, withRegisters(readFileSync(manifest, 'utf8')));

const ci = join(docs, 'ci.md');
writeFileSync(ci, withWorkflowPaths(readFileSync(ci, 'utf8')));
