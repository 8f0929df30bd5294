import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundles } from '../../scripts/bundle/bundles.mjs';
import { thirdPartyNotices } from '../../scripts/docs/notices';

it('the third-party notices name what is bundled (npm run notices)', async () => {
  expect(readFileSync('THIRD_PARTY_NOTICES.md', 'utf8')).toBe(await thirdPartyNotices(bundles));
});
