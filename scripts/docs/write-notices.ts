import { writeFileSync } from 'node:fs';
import { bundles } from '../bundle/bundles.mjs';
import { thirdPartyNotices } from './notices';

/** Writes `THIRD_PARTY_NOTICES.md`. Run by `npm run notices`; a test fails when it is out of date. */
async function main(): Promise<void> {
  writeFileSync('THIRD_PARTY_NOTICES.md', await thirdPartyNotices(bundles));
}

void main();
