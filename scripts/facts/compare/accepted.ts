import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
