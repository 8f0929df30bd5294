import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import { ModelFacts, type Model } from './model-facts';
import { ownForm } from './own-form';
import { storeFacts } from './stored';

/**
 * Makes `facts/models.jsonl` from a folder with the schemas of all releases (`history.json` and `objects/`). Needed once;
 * later releases are added from their packages by `npm run add-release`.
 */
interface History {
  readonly releases: readonly { readonly release: string }[];
  readonly files: Readonly<
    Record<string, readonly { readonly from: string; readonly to: string; readonly object: string }[]>
  >;
}

const folder = process.argv[2] ?? resolve(__dirname, '../../../shared/upstream/releases');
const history = JSON.parse(readFileSync(`${folder}/history.json`, 'utf8')) as History;
const objects = new Map<string, Model>();
const facts = ModelFacts.empty();
for (const { release } of history.releases) {
  const models = new Map<string, Model>();
  for (const [file, runs] of Object.entries(history.files)) {
    const run = runs.find(({ from, to }) => compareReleases(from, release) <= 0 && compareReleases(release, to) <= 0);
    if (run) models.set(file, objectOf(run.object));
  }
  facts.set(release, ownForm(models));
}
storeFacts(facts);
console.log(`${facts.releases.length} releases, ${Math.round(facts.text().length / 1024)} KiB`);

function objectOf(name: string): Model {
  const known = objects.get(name) ?? (JSON.parse(readFileSync(`${folder}/objects/${name}.json`, 'utf8')) as Model);
  objects.set(name, known);
  return known;
}
