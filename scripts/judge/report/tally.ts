import { groupBy } from '../../../server/src/text/group-by';

/** Something that differs at a place: of what, and in what. */
export interface Difference {
  readonly name: string;
  readonly fact: string;
  /** What each side says; not compared with what was reviewed. */
  readonly detail?: string;
}

/** A difference that somebody looked at and found right. In `name` and `fact`, `*` stands for any text. */
export interface Reviewed {
  readonly name: string;
  readonly fact: string;
  readonly reason: string;
}

/** Collects what differs from place to place: equal differences are one line, reviewed ones are counted by their reason. */
export class Tally {
  private readonly unexplained = new Map<string, string[]>();
  private readonly used = new Map<Reviewed, number>();
  private readonly patterns: readonly (readonly [Reviewed, RegExp, RegExp])[];

  constructor(private readonly reviewed: readonly Reviewed[] = []) {
    this.patterns = reviewed.map((one) => [one, wildcard(one.name), wildcard(one.fact)]);
  }

  add({ name, fact, detail }: Difference, ...places: readonly string[]): void {
    const fitting = this.patterns.filter(([, names, facts]) => names.test(name) && facts.test(fact));
    for (const [one] of fitting) this.used.set(one, (this.used.get(one) ?? 0) + 1);
    if (fitting.length > 0) return;
    const line = `${name} ${fact.trim()}${detail === undefined ? '' : `: ${detail}`}`.trim();
    this.unexplained.set(line, [...(this.unexplained.get(line) ?? []), ...places]);
  }

  get isClean(): boolean {
    return this.unexplained.size === 0;
  }

  /** The number of different differences that nobody has reviewed. */
  get count(): number {
    return this.unexplained.size;
  }

  /** Reviewed, but not found any more. */
  get stale(): readonly Reviewed[] {
    return this.reviewed.filter((one) => !this.used.has(one));
  }

  /** How often each reason was the one. */
  reasons(): readonly string[] {
    const byReason = groupBy([...this.used], ([{ reason }]) => reason);
    return [...byReason].map(([reason, uses]) => {
      const count = uses.reduce((sum, [, times]) => sum + times, 0);
      return `${String(count).padStart(8)}  meant: ${reason}`;
    });
  }

  /** What nobody has reviewed, the most frequent first, each with some of its places. */
  lines({ most = Infinity, places = 3 }: { readonly most?: number; readonly places?: number } = {}): readonly string[] {
    const sorted = [...this.unexplained].sort(([, a], [, b]) => b.length - a.length).slice(0, most);
    return sorted.map(([line, all]) => {
      const more = all.length > places ? `, and ${all.length - places} more` : '';
      return all.length === 0 ? `  ${line}` : `  ${line} (${all.slice(0, places).join(', ')}${more})`;
    });
  }
}

function wildcard(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
