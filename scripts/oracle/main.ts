import { compareReleases } from '../../server/src/schemas/releases/releases';
import { knownReleases } from '../../server/src/service/catalog/catalog';
import { option } from '../option';
import { compare, type Pair } from './compare';
import { groupBy } from './group-by';
import { agreementOf, differences, percentOf, table } from './report';
import { oracleFile, oracleIsThere, readVerdicts, type LoaderVerdict } from './verdicts';

/**
 * Holds the product's answers against what the releases' own loaders said.
 * Run by `npm run oracle [-- --release R,R --every N --show N --file FILE]`; fails below the goal. CI compares every eighth
 * text, by `npm run oracle:ci`.
 */
const GOAL = 0.999;
const GOAL_PER_RELEASE = 0.995;

interface Options {
  readonly file: string;
  /** Only these releases; empty for all. */
  readonly releases: readonly string[];
  /** Every how many-th text is compared. */
  readonly every: number;
  /** How many causes of differences to print. */
  readonly show: number;
}

const options = readOptions();
if (oracleIsThere || options.file !== oracleFile) main(options);
else console.log('SKIPPED oracle: there is no ../shared/oracle (OMCONFIG_SHARED says where ../shared is)');

function main({ file, releases, every, show }: Options): void {
  const known = new Set(knownReleases().platform.map(({ release }) => release));
  const inputs = readVerdicts(file).filter((_, index) => index % every === 0);
  const pairs: Pair[] = [];
  const unknown = new Set<string>();
  let notAsked = 0;
  for (const input of inputs) {
    for (const [release, verdict] of input.verdicts) {
      if (releases.length > 0 && !releases.includes(release)) continue;
      if (!known.has(release)) unknown.add(release);
      else if (isForInsight(release, verdict)) notAsked++;
      else pairs.push(compare(input, release, verdict));
    }
  }
  if (unknown.size > 0) console.log(`Not known to the product and left out: ${[...unknown].join(', ')}\n`);
  if (notAsked > 0) console.log(`${notAsked} pairs left out: \`metadata insight\`, which ran them, was not asked\n`);
  const total = agreementOf(pairs);
  console.log(`${inputs.length} texts, ${pairs.length} pairs: ${percentOf(total)} agree, `);
  console.log(`${total.falseAlarms} false alarms, ${total.misses} misses\n`);
  console.log(table('release', pairs, ({ release }) => release).join('\n'));
  console.log(`\n${table('kind', pairs, kindOf).join('\n')}\n`);
  for (const { cause, pairs: group } of differences(pairs).slice(0, show)) {
    console.log(`${String(group.length).padStart(5)}  ${cause}`);
    for (const [id, same] of groupBy(group, ({ input }) => input.id)) {
      const [first] = same;
      console.log(
        `         ${id} (${first?.input.change ?? 'as published'}) ${same.map(({ release }) => release).join(' ')}`,
      );
    }
  }
  if (total.agree < GOAL * total.pairs || worstRelease(pairs) < GOAL_PER_RELEASE) process.exitCode = 1;
}

/** Up to 1.4 `metadata insight` ran these jobs, and the recorded verdicts are those of `metadata ingest`. */
function isForInsight(release: string, { stage, why = '' }: LoaderVerdict): boolean {
  const isInsight = stage === 'source' && /^no kind of service for (?:datainsight|metadata_elasticsearch)$/i.test(why);
  return isInsight && compareReleases(release, '1.5.0') < 0;
}

function kindOf({ verdict, kind }: Pair): string {
  return verdict.loads ? (kind === 'loads' ? 'loads' : `loads, but ${kind}`) : `refused: ${kind}`;
}

function worstRelease(pairs: readonly Pair[]): number {
  const shares = [...groupBy(pairs, ({ release }) => release).values()].map((group) => {
    const { agree } = agreementOf(group);
    return agree / group.length;
  });
  return Math.min(1, ...shares);
}

function readOptions(): Options {
  return {
    file: option('file') ?? oracleFile,
    releases: option('release')?.split(',') ?? [],
    every: Number(option('every') ?? 1),
    show: Number(option('show') ?? 40),
  };
}
