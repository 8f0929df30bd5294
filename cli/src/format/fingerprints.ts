import { createHash } from 'node:crypto';
import type { CheckedProblem } from './checked-file';

/**
 * Gives each problem a name that it keeps when lines above it come or go, so that what somebody dismissed stays dismissed;
 * a second problem of the same rule at the same place gets another one.
 */
export class Fingerprints {
  private readonly seen = new Map<string, number>();

  /** `file`: as the report names it. */
  next(file: string, { rule, migration, document, embedded, path }: CheckedProblem): string {
    const place = [file, rule, migration ?? '', String(document), embedded ?? '', path].join('\n');
    const number = (this.seen.get(place) ?? 0) + 1;
    this.seen.set(place, number);
    return createHash('sha256')
      .update(`${place}\n${String(number)}`)
      .digest('hex')
      .slice(0, 32);
  }
}
