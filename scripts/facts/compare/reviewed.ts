import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difference } from './compare';

/** A difference that somebody looked at and found right. `*` stands for any text. */
export interface Accepted {
  readonly name: string;
  readonly fact: string;
  readonly reason: string;
  /** The comparison does not see it; recomputing does. */
  readonly recomputeOnly?: boolean;
}

/** The differences in `accepted.json`, each with its reason. */
export function readAccepted(): readonly Accepted[] {
  return JSON.parse(readFileSync(join(__dirname, 'accepted.json'), 'utf8')) as Accepted[];
}

/** The differences, split into explained and unexplained ones. */
export interface Review {
  readonly unexplained: readonly Difference[];
  readonly explained: number;
  /** Accepted, but not found any more. */
  readonly stale: readonly Accepted[];
}

/** Sorts the differences by whether they are accepted. An entry that fits nothing is stale. */
export function review(differences: readonly Difference[], accepted: readonly Accepted[]): Review {
  const fitting = new Map(accepted.map((entry) => [entry, matcherOf(entry)]));
  const used = new Set<Accepted>();
  const unexplained = differences.filter((difference) => {
    const fits = accepted.filter((entry) => fitting.get(entry)?.(difference) === true);
    for (const entry of fits) used.add(entry);
    return fits.length === 0;
  });
  const stale = accepted.filter((entry) => !used.has(entry) && entry.recomputeOnly !== true);
  return { unexplained, explained: differences.length - unexplained.length, stale };
}

function matcherOf({ name, fact }: Accepted): (difference: Difference) => boolean {
  const [nameFits, factFits] = [wildcard(name), wildcard(fact)];
  return (one) => nameFits.test(one.name) && factFits.test(one.fact);
}

function wildcard(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
}
