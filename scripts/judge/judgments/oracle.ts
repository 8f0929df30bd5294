import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { knownReleases } from '../../../server/src/service/catalog/catalog';
import { groupBy } from '../../../server/src/text/group-by';
import type { Judgment } from '../report/judgment';
import { percent, Score } from '../report/score';
import { readVerdicts, VERDICTS, type LoaderVerdict } from '../sources/loader-verdicts';
import { agreementTable, differencesOf, kindOf, pairOf, type LoaderPair } from './loader-pairs';

const GOAL = 0.999;
const GOAL_PER_RELEASE = 0.995;

/** The product's answers on workflows against those of the releases' own loaders. CI takes every eighth text. */
export const judgment: Judgment = {
  about: "Holds omconfig's answers on workflows against what the releases' own loaders said.",
  options: {
    file: { value: 'FILE', help: 'recorded verdicts; without it those of the reference material' },
    release: { value: 'R,R', help: 'these releases alone' },
    every: { value: 'N', help: 'each how many-th text is compared (1)' },
    show: { value: 'N', help: 'how many causes of differences are printed (40)' },
  },
  needs: ({ text }) => text('file') ?? VERDICTS,
  run: ({ text, list, number }) => {
    const known = new Set(knownReleases().platform.map(({ release }) => release));
    const wanted = list('release');
    const every = number('every', 1);
    const inputs = readVerdicts(text('file') ?? VERDICTS).filter((_, index) => index % every === 0);
    const pairs: LoaderPair[] = [];
    const unknown = new Set<string>();
    let notAsked = 0;
    for (const input of inputs) {
      for (const [release, verdict] of input.verdicts) {
        if (wanted.length > 0 && !wanted.includes(release)) continue;
        if (!known.has(release)) unknown.add(release);
        else if (isForInsight(release, verdict)) notAsked++;
        else pairs.push(pairOf(input, release, verdict));
      }
    }
    if (unknown.size > 0) console.log(`Not known to the product and left out: ${[...unknown].join(', ')}\n`);
    if (notAsked > 0) console.log(`${notAsked} pairs left out: \`metadata insight\`, which ran them, was not asked\n`);
    const total = new Score(pairs);
    console.log(`${inputs.length} texts, ${pairs.length} pairs: ${percent(total.agreeing, total.pairs, 2)} agree,`);
    console.log(`${total.falseAlarms} false alarms, ${total.misses} misses\n`);
    console.log(agreementTable('release', pairs, ({ release }) => release));
    console.log(`\n${agreementTable('kind', pairs, kindOf)}\n`);
    for (const line of differencesOf(pairs).lines({ most: number('show', 40), places: 20 })) console.log(line);
    return total.agreeing >= GOAL * total.pairs && worstRelease(pairs) >= GOAL_PER_RELEASE;
  },
};

/** Up to 1.4 `metadata insight` ran these jobs, and the recorded verdicts are those of `metadata ingest`. */
function isForInsight(release: string, { stage, why = '' }: LoaderVerdict): boolean {
  const isInsight = stage === 'source' && /^no kind of service for (?:datainsight|metadata_elasticsearch)$/i.test(why);
  return isInsight && compareReleases(release, '1.5.0') < 0;
}

function worstRelease(pairs: readonly LoaderPair[]): number {
  const groups = [...groupBy(pairs, ({ release }) => release).values()];
  return Math.min(1, ...groups.map((group) => new Score(group).agreeing / group.length));
}
