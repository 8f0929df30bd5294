import { readStoredFacts } from '../facts/stored';
import { checkoutStore } from '../generate/checkout-store';
import { compareReleases, type Difference } from '../facts/compare/compare';
import { ReleaseSets } from '../facts/compare/release-set';
import { readAccepted, review } from '../facts/compare/reviewed';

/** Compares our workflow schemas with the models of every release, field by field. Run by `npm run conformance`. */
const facts = readStoredFacts();
const store = checkoutStore();
const asked = process.argv.slice(2);
const releases = asked.length > 0 ? asked : facts.releases;
const differences = compareReleases(new ReleaseSets(facts), releases, store);
const { unexplained, explained, stale } = review(differences, readAccepted());
for (const difference of unexplained) console.log(lineOf(difference));
if (asked.length === 0)
  for (const { name, fact } of stale) console.log(`accepted.json has what is no difference any more: ${name} ${fact}`);
console.log(`${releases.length} releases, ${unexplained.length} unexplained differences, ${explained} accepted`);
if (unexplained.length > 0) process.exitCode = 1;

function lineOf({ releases: at, name, fact, published, ours }: Difference): string {
  const first = at[0] ?? '';
  const range = at.length === 1 ? first : `${first}–${at.at(-1) ?? ''} (${at.length})`;
  return `${range}  ${name}  ${fact.trim()}: package ${published ?? '-'}, ours ${ours ?? '-'}`;
}
