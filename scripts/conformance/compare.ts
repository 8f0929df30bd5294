import type { SchemaStore } from '../../server/src/schemas/store';
import { factsOf, type Facts } from './facts';
import { isLost } from './lost-words';
import { OurSet } from './ours';
import { pairsOf, type Pair } from './pairs';
import type { Plain } from './plain';
import type { ReleaseSet, ReleaseSets } from './release-set';

/** A fact that a release and ours do not share, in the releases where that is so. */
export interface Difference {
  readonly releases: readonly string[];
  /** `connector Postgres`, `pipeline Profiler`, `workflow`, … */
  readonly name: string;
  /** Path and word: `/authType exists`. */
  readonly fact: string;
  /** Undefined: that side does not say it. */
  readonly published?: string;
  readonly ours?: string;
}

/** What the registers decide in our root schema; the packages list every pipeline and connection there. */
const decidedElsewhere = [
  '/source/sourceConfig/config/',
  '/source/serviceConnection/',
  '/serviceConnections/[]/serviceConnection/',
];

type Found = Omit<Difference, 'releases'>;

/** Compares the models of releases with our schemas. */
export function compareReleases(sets: ReleaseSets, releases: readonly string[], store: SchemaStore): Difference[] {
  const found = new Map<string, { readonly one: Found; readonly releases: string[] }>();
  const facts = new WeakMap<Plain, Facts>();
  for (const release of releases) {
    for (const one of differencesAt(sets.at(release), new OurSet(store, release), facts)) {
      const key = JSON.stringify(one);
      const known = found.get(key) ?? { one, releases: [] };
      known.releases.push(release);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ one, releases: at }) => ({ ...one, releases: at }));
}

function differencesAt(published: ReleaseSet, ours: OurSet, known: WeakMap<Plain, Facts>): Found[] {
  return pairsOf(published, ours.store).flatMap((pair) => differencesOf(pair, { published, ours, known }));
}

interface Sides {
  readonly published: ReleaseSet;
  readonly ours: OurSet;
  readonly known: WeakMap<Plain, Facts>;
}

function differencesOf(pair: Pair, { published, ours, known }: Sides): Found[] {
  const { name } = pair;
  const exists = pair.ours !== undefined && ours.exists(pair.lifetime);
  if (pair.published === undefined) return exists ? [{ name, fact: ' exists', ours: 'yes' }] : [];
  if (pair.ours === undefined || !exists) return [{ name, fact: ' exists', published: 'yes' }];
  const plain = published.read(pair.published);
  const theirs = known.get(plain) ?? factsOf(plain);
  known.set(plain, theirs);
  const mine = factsOf(ours.read(pair.ours));
  return withoutFollowers(differingFacts(theirs, mine))
    .filter((difference) => !isLost(difference, published.release, mine))
    .map((difference) => ({ name, ...difference }));
}

function differingFacts(theirs: Facts, mine: Facts): Omit<Found, 'name'>[] {
  const facts = [...new Set([...theirs.keys(), ...mine.keys()])].sort();
  return facts.flatMap((fact) => {
    const [published, ours] = [theirs.get(fact), mine.get(fact)];
    if (published === ours || decidedElsewhere.some((place) => `${fact.split(' ')[0] ?? ''}/`.includes(place)))
      return [];
    return [{ fact, ...(published !== undefined && { published }), ...(ours !== undefined && { ours }) }];
  });
}

/** What lies inside something that one side lacks follows from that. */
function withoutFollowers<T extends { readonly fact: string }>(differences: T[]): T[] {
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
