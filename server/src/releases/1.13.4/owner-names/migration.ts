import type { Migration } from '../../migration/migration';
import { quotedNumber } from '../../1.5/quoted-number/migration';

/**
 * The names in `ownerConfig` became text in 1.13.4 only, so files of 1.5 and later have numbers there too. The rule
 * `quoted-number` reports them in every file; only migrating asks for them here.
 */
export const ownerNames: Migration = {
  ...quotedNumber,
  id: '1.13.4/owner-names',
  release: '1.13.4',
  keys: [['ownerConfig']],
  title: 'Put owners that look like numbers in quotes',
  find: (root, target, store) =>
    quotedNumber.find(root, target, store).filter(({ path }) => path.includes('ownerConfig')),
};
