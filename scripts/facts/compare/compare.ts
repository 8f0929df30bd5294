import type { SchemaStore } from '../../../server/src/schemas/store';
import { Eras } from './eras';
import { factsOf, isDecidedElsewhere, type Facts } from './facts';
import { isLost, lossOf } from './lost-words';
import { OurSet } from './ours';
import { pairsOf, type Pair } from './pairs';
import type { Plain } from './plain';
import type { ReleaseSet, ReleaseSets } from './release-set';

/** A fact on which releases and our schemas differ, and those releases. */
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

type FoundDifference = Omit<Difference, 'releases'>;

/** Compares the models of releases with our schemas. Releases in which both sides are the same are compared once. */
export function compareReleases(sets: ReleaseSets, releases: readonly string[], store: SchemaStore): Difference[] {
  const found = new Map<string, { readonly one: FoundDifference; readonly releases: string[] }>();
  const comparison = new Comparison(store);
  for (const release of releases) {
    for (const one of comparison.at(sets.at(release))) {
      const key = JSON.stringify(one);
      const known = found.get(key) ?? { one, releases: [] };
      known.releases.push(release);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ one, releases: at }) => ({ ...one, releases: at }));
}

class Comparison {
  private readonly eras: Eras;
  private readonly published = new Map<
    Plain,
    { readonly facts: Facts; readonly byEra: Map<string, readonly FoundDifference[]> }
  >();

  constructor(private readonly store: SchemaStore) {
    this.eras = new Eras(store);
  }

  at(published: ReleaseSet): FoundDifference[] {
    const ours = new OurSet(this.store, published.release);
    return pairsOf(published, this.store).flatMap((pair) => this.differencesOf(pair, published, ours));
  }

  private differencesOf(pair: Pair, published: ReleaseSet, ours: OurSet): readonly FoundDifference[] {
    const { name } = pair;
    const exists = pair.ours !== undefined && ours.exists(pair.lifetime);
    if (pair.published === undefined) return exists ? [{ name, fact: ' exists', ours: 'yes' }] : [];
    if (pair.ours === undefined || !exists) return [{ name, fact: ' exists', published: 'yes' }];
    const plain = published.read(pair.published);
    const side = this.published.get(plain) ?? {
      facts: factsOf(plain),
      byEra: new Map<string, readonly FoundDifference[]>(),
    };
    this.published.set(plain, side);
    const era = `${name} ${pair.ours} ${String(this.eras.of(pair.ours, published.release))} ${lossOf(published.release)}`;
    const known = side.byEra.get(era);
    if (known !== undefined) return known;
    const mine = factsOf(ours.read(pair.ours));
    const made = withoutFollowers(differingFacts(side.facts, mine))
      .filter((difference) => !isLost(difference, published.release, mine))
      .map((difference) => ({ name, ...difference }));
    side.byEra.set(era, made);
    return made;
  }
}

function differingFacts(theirs: Facts, mine: Facts): Omit<FoundDifference, 'name'>[] {
  const facts = [...new Set([...theirs.keys(), ...mine.keys()])].sort();
  return facts.flatMap((fact) => {
    const [published, ours] = [theirs.get(fact), mine.get(fact)];
    if (published === ours || isDecidedElsewhere(fact.split(' ')[0] ?? '')) return [];
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
