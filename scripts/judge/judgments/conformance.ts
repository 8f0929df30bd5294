import { compareReleases, type Difference } from '../../facts/compare/compare';
import { ReleaseSets } from '../../facts/compare/release-set';
import { readAccepted } from '../../facts/compare/accepted';
import { readStoredFacts } from '../../facts/stored';
import { checkoutStore } from '../../generate/checkout-store';
import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';

/** Our workflow schemas against the models of every release, field by field. */
export const judgment: Judgment = {
  about: 'Compares the workflow schemas with the models of every release, field by field.',
  words: '[RELEASE…]',
  options: {},
  run: ({ words }) => {
    const facts = readStoredFacts();
    const releases = words.length > 0 ? words : facts.releases;
    const { tally, accepted } = tallyOf(compareReleases(new ReleaseSets(facts), releases, checkoutStore()));
    for (const line of tally.lines()) console.log(line);
    if (words.length === 0)
      for (const { name, fact } of tally.stale)
        console.log(`accepted.json has what is no difference any more: ${name} ${fact}`);
    console.log(`${releases.length} releases, ${tally.count} unexplained differences, ${accepted} accepted`);
    return tally.isClean;
  },
};

/** The differences by whether somebody reviewed them. What only recomputing sees is left out. */
export function tallyOf(differences: readonly Difference[]): { readonly tally: Tally; readonly accepted: number } {
  const tally = new Tally(readAccepted().filter(({ recomputeOnly }) => recomputeOnly !== true));
  for (const { name, fact, published = '-', ours = '-', releases } of differences)
    tally.add({ name, fact, detail: `package ${published}, ours ${ours}` }, ...releases);
  return { tally, accepted: differences.length - tally.count };
}
