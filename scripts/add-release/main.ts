import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { readAccepted } from '../conformance/reviewed';
import { addRelease } from './add-release';
import { unexplainedIn } from './unexplained';

/**
 * Adds a release of the platform: `npm run add-release -- --release 1.14.0 --from FOLDER`, FOLDER being its published
 * schemas (with `metadataIngestion/workflow.json` in it). Run again without `--from`, it lists what is left to explain.
 */
const schemas = resolve(__dirname, '../../schemas');
const { values } = parseArgs({ options: { release: { type: 'string' }, from: { type: 'string' } } });
const { release, from } = values;

if (release !== undefined && from !== undefined) {
  if (!/^\d+\.\d+\.\d+$/.test(release)) fail(`${release} is no release; write it exactly, such as 1.14.0`);
  else if (!existsSync(`${from}/metadataIngestion/workflow.json`))
    fail(`${from} has no metadataIngestion/workflow.json`);
  else write(release, from);
}
listUnexplained();

function write(added: string, folder: string): void {
  const { files, left } = addRelease({ texts: readTexts(), folder, release: added, accepted: readAccepted() });
  for (const [name, text] of Object.entries(files)) {
    const file = `${schemas}/${name}.json`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote schemas/${name}.json`);
  }
  for (const { name, fact } of left) console.log(`by hand: ${name} ${fact}`);
  if (!readFileSync(`${schemas}/releases.json`, 'utf8').includes(`"release": "${added}"`)) {
    fail(`Add ${added} to schemas/releases.json`);
  }
  if (left.length > 0) process.exitCode = 1;
}

function listUnexplained(): void {
  let count = 0;
  for (const [name, text] of Object.entries(readTexts())) {
    for (const place of unexplainedIn(JSON.parse(text))) {
      console.log(`explain: schemas/${name}.json ${place}`);
      count++;
    }
  }
  console.log(`${count} places to explain`);
  if (count > 0) process.exitCode = 1;
}

function readTexts(): Record<string, string> {
  const paths = globSync('workflow/**/*.json', { cwd: schemas }).filter((path) => path !== 'workflow/changes.json');
  return Object.fromEntries(
    paths.sort().map((path) => [path.replace(/\.json$/, ''), readFileSync(`${schemas}/${path}`, 'utf8')]),
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
