/** A source of random numbers that gives the same ones for the same seed. */
export class Random {
  constructor(private state: number) {}

  /** A whole number from 0 to `below`, exclusive. */
  int(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  }

  /** True once in `every` times. */
  chance(every: number): boolean {
    return this.int(every) === 0;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.int(from.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }
}

/** How many times a property test runs: `OMCONFIG_RUNS=5` gives five times as many as usual. */
export function runs(usual: number): number {
  return Math.round(usual * Number(process.env['OMCONFIG_RUNS'] ?? 1));
}

/** Where a property test begins; another `OMCONFIG_SEED` gives other cases. */
export function seed(): number {
  return Number(process.env['OMCONFIG_SEED'] ?? 1);
}

/** False with `OMCONFIG_SHRINK=0`, if it only matters whether a test fails: shrinking its sample takes long. */
export function shrinks(): boolean {
  return process.env['OMCONFIG_SHRINK'] !== '0';
}
