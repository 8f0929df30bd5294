import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { isInRuns, runsIn, type Run } from '../release-runs';
import type { Verdicts } from './asked-fields';

interface Stored {
  readonly releases: readonly string[];
  readonly unread: Readonly<Record<string, Readonly<Record<string, readonly Run[]>>>>;
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
        for (const release of releases) if (isInRuns(release, spells)) facts.add(schema, field, release);
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

  private spellsOf(fields: ReadonlyMap<string, ReadonlySet<string>>): Record<string, readonly Run[]> {
    const spells = [...fields].map(
      ([field, releases]) => [field, runsIn(this.known, (release) => releases.has(release))] as const,
    );
    return Object.fromEntries(spells.filter(([, found]) => found.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private add(schema: string, field: string, release: string): void {
    const fields = this.unread.get(schema) ?? new Map<string, Set<string>>();
    this.unread.set(schema, fields);
    const releases = fields.get(field) ?? new Set<string>();
    fields.set(field, releases.add(release));
  }
}
