import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Verdicts } from './asked-fields';

/** First and last release of a spell; one without a last release reaches the newest. */
type Spell = readonly [string] | readonly [string, string];

interface Stored {
  readonly releases: readonly string[];
  readonly unread: Readonly<Record<string, Readonly<Record<string, readonly Spell[]>>>>;
}

/** Which fields of pipelines and connections no code of a release reads, for every release that was looked at. */
export class UnreadFacts {
  private constructor(
    private known: readonly string[],
    /** Schema → field → releases. */
    private readonly unread: Map<string, Map<string, Set<string>>>,
  ) {}

  /** Reads the stored form. */
  static parse(text: string): UnreadFacts {
    const { releases, unread } = JSON.parse(text) as Stored;
    const facts = new UnreadFacts(releases, new Map());
    for (const [schema, fields] of Object.entries(unread))
      for (const [field, spells] of Object.entries(fields))
        for (const [from, to] of spells)
          for (const release of releases)
            if (compareReleases(from, release) <= 0 && (to === undefined || compareReleases(release, to) <= 0))
              facts.add(schema, field, release);
    return facts;
  }

  /** The releases that were looked at, oldest first. */
  get releases(): readonly string[] {
    return this.known;
  }

  /** Puts a release in, or in place of what was known of it. */
  set(release: string, verdicts: Verdicts): void {
    this.known = [...new Set([...this.known, release])].sort(compareReleases);
    for (const fields of this.unread.values()) for (const releases of fields.values()) releases.delete(release);
    for (const [schema, fields] of verdicts)
      for (const [field, verdict] of fields) if (verdict === 'unread') this.add(schema, field, release);
  }

  /** Whether no code of a release reads a field. */
  isUnread(schema: string, field: string, release: string): boolean {
    return this.unread.get(schema)?.get(field)?.has(release) === true;
  }

  /** The stored form. */
  data(): Stored {
    const entries = [...this.unread]
      .map(([schema, fields]) => [schema, this.spellsOf(fields)] as const)
      .filter(([, fields]) => Object.keys(fields).length > 0);
    return { releases: this.known, unread: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  private spellsOf(fields: ReadonlyMap<string, ReadonlySet<string>>): Record<string, readonly Spell[]> {
    const spells = [...fields].map(([field, releases]) => [field, spellsIn(releases, this.known)] as const);
    return Object.fromEntries(spells.filter(([, found]) => found.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private add(schema: string, field: string, release: string): void {
    const fields = this.unread.get(schema) ?? new Map<string, Set<string>>();
    this.unread.set(schema, fields);
    const releases = fields.get(field) ?? new Set<string>();
    fields.set(field, releases.add(release));
  }
}

function spellsIn(releases: ReadonlySet<string>, all: readonly string[]): Spell[] {
  const spells: Spell[] = [];
  let from: string | undefined;
  for (const [at, release] of all.entries()) {
    if (!releases.has(release)) continue;
    from ??= release;
    const next = all[at + 1];
    if (next !== undefined && releases.has(next)) continue;
    spells.push(next === undefined ? [from] : [from, release]);
    from = undefined;
  }
  return spells;
}
