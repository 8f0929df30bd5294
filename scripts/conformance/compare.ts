import { factsOf, type Facts } from './facts';
import { OurSet } from './ours';
import { pairsOf, type Pair } from './pairs';
import { PublishedSet } from './published';
import type { SetInfo } from './sets';
import type { SchemaStore } from '../../server/src/schemas/store';

/** A fact that a published set and ours do not share. */
export interface Difference {
  readonly set: string;
  /** `connector Postgres`, `pipeline Profiler`, `workflow`, … */
  readonly name: string;
  /** The schemas compared; undefined on the side that has none. */
  readonly pair: Pair;
  /** Path and word: `/authType exists`. */
  readonly fact: string;
  /** Undefined: that side does not say it. */
  readonly published?: string;
  readonly ours?: string;
}

/** What the registers decide in our root schema; the published sets list every pipeline and connection there. */
const decidedElsewhere = [
  '/source/sourceConfig/config/',
  '/source/serviceConnection/',
  '/serviceConnections/[]/serviceConnection/',
];

/** Compares a published set with our schemas of its releases. A fact counts as shared when one of the releases has it. */
export function compareSet(folder: string, { folder: name, releases }: SetInfo, store: SchemaStore): Difference[] {
  const published = new PublishedSet(`${folder}/${name}`);
  const [first, ...others] = releases.map((release) => differencesAt(published, new OurSet(store, release)));
  const shared = others.map((list) => new Set(list.map(keyOf)));
  return (first ?? [])
    .filter((difference) => shared.every((keys) => keys.has(keyOf(difference))))
    .map((difference) => ({ set: name, ...difference }));
}

type Found = Omit<Difference, 'set'>;
type Bare = Omit<Found, 'name' | 'pair'>;

/** Two releases differ from the set in the same way only if they lack, have or change the same. */
function keyOf({ name, fact, published }: Found): string {
  return JSON.stringify([name, fact, published ?? null]);
}

function differencesAt(published: PublishedSet, ours: OurSet): Found[] {
  return pairsOf(published, ours).flatMap((pair) => differencesOf(pair, { published, ours }));
}

function differencesOf(pair: Pair, sides: { readonly published: PublishedSet; readonly ours: OurSet }): Found[] {
  const { name } = pair;
  if (pair.published === undefined) return [{ name, pair, fact: ' exists', ours: 'yes' }];
  if (pair.ours === undefined) return [{ name, pair, fact: ' exists', published: 'yes' }];
  const theirs = factsOf(sides.published.read(pair.published));
  const mine = factsOf(sides.ours.read(pair.ours));
  return withoutFollowers(differingFacts(theirs, mine)).map((difference) => ({ name, pair, ...difference }));
}

function differingFacts(theirs: Facts, mine: Facts): Bare[] {
  const facts = [...new Set([...theirs.keys(), ...mine.keys()])].sort();
  return facts.flatMap((fact) => {
    const [published, ours] = [theirs.get(fact), mine.get(fact)];
    if (published === ours || decidedElsewhere.some((place) => `${fact.split(' ')[0] ?? ''}/`.includes(place)))
      return [];
    return [{ fact, ...(published !== undefined && { published }), ...(ours !== undefined && { ours }) }];
  });
}

/** What lies inside something that one side lacks follows from that. */
function withoutFollowers(differences: Bare[]): Bare[] {
  const lacking = differences.flatMap(({ fact }) =>
    fact.endsWith(' exists') ? [fact.slice(0, -' exists'.length)] : [],
  );
  return differences.filter(
    ({ fact }) =>
      !lacking.some(
        (path) => fact.startsWith(`${path}/`) || (fact.startsWith(`${path} `) && !fact.endsWith(' exists')),
      ),
  );
}
