import { resolve } from 'node:path';
import { createStore } from '../../server/src/schemas/store';
import { readSchemaFiles } from '../generate/schema-files';
import { compareSet, type Difference } from './compare';
import { readAccepted, review } from './reviewed';
import { findPublishedFolder, publishedSets } from './sets';

/** Compares our workflow schemas with every published set, field by field. Run by `npm run conformance`. */
const folder = findPublishedFolder();
if (folder === undefined) {
  console.error('conformance SKIPPED: there is no ../shared/upstream/workflow (OMCONFIG_SHARED says where shared is)');
} else main(folder);

function main(folder: string): void {
  const files = readSchemaFiles(resolve(__dirname, '../../schemas'));
  const store = createStore(Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)])));
  const differences = publishedSets.flatMap((set) => compareSet(folder, set, store));
  const compared = publishedSets.map((set) => set.folder);
  const { unexplained, explained, stale } = review(differences, readAccepted(), compared);
  for (const difference of unexplained) console.log(lineOf(difference));
  for (const { name, fact } of stale) console.log(`accepted.json has what is no difference any more: ${name} ${fact}`);
  console.log(
    `${compared.length} sets, ${unexplained.length} unexplained differences, ${explained} accepted, ${stale.length} stale`,
  );
  if (unexplained.length + stale.length > 0) process.exitCode = 1;
}

function lineOf({ set, name, fact, published, ours }: Difference): string {
  return `${set}  ${name}  ${fact.trim()}: published ${published ?? '-'}, ours ${ours ?? '-'}`;
}
