import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sharedFolder } from '../shared-folder';
import { sourcesFrom, type RuntimeFacts } from './runtime-sources';
import { storeJson } from './store-json';

/**
 * Writes `schemas/workflow/sources.json` from what was read in the packages of all releases: which sources each connector
 * has. Run by `npm run runtime-facts`.
 */
const facts = JSON.parse(readFileSync(`${sharedFolder}/facts/runtime-from-packages.json`, 'utf8')) as RuntimeFacts;
const file = resolve(__dirname, '../../schemas/workflow/sources.json');
void storeJson(file, sourcesFrom(facts), 140).then(() => {
  console.log(file);
});
