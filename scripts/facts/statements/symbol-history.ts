import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { symbolHashes } from './symbol-code';

/** First release with this code, and its hash; no hash where the releases from then on lack the symbol. */
type Form = readonly [from: string, hash: string] | readonly [from: string];

interface Stored {
  readonly releases: readonly string[];
  readonly symbols: Readonly<Record<string, readonly Form[]>>;
}

/** In which releases the code of a symbol changed, for every release that was looked at. */
export class SymbolHistory {
  private constructor(
    private known: readonly string[],
    /** Symbol → release → hash; empty where the release lacks it. */
    private readonly hashes: Map<string, Map<string, string>>,
  ) {}

  /** Reads the stored form. */
  static parse(text: string): SymbolHistory {
    const { releases, symbols } = JSON.parse(text) as Stored;
    const hashes = Object.entries(symbols).map(([symbol, forms]) => {
      const hashAt = (release: string) => forms.findLast(([from]) => compareReleases(from, release) <= 0)?.[1] ?? '';
      return [symbol, new Map(releases.map((release) => [release, hashAt(release)]))] as const;
    });
    return new SymbolHistory(releases, new Map(hashes));
  }

  /** The releases that were looked at, oldest first. */
  get releases(): readonly string[] {
    return this.known;
  }

  /** The symbols that were looked at. */
  get symbols(): readonly string[] {
    return [...this.hashes.keys()];
  }

  /** Stores the code of a release, for these symbols only; what no statement rests on is dropped. */
  set(release: string, texts: ReadonlyMap<string, string>, symbols: ReadonlySet<string>): void {
    this.known = [...new Set([...this.known, release])].sort(compareReleases);
    for (const symbol of this.hashes.keys()) if (!symbols.has(symbol)) this.hashes.delete(symbol);
    const found = symbolHashes(texts, symbols);
    for (const symbol of symbols) {
      const releases = this.hashes.get(symbol) ?? new Map<string, string>();
      this.hashes.set(symbol, releases.set(release, found.get(symbol) ?? ''));
    }
  }

  /** Whether a release has the symbol. */
  has(symbol: string, release: string): boolean {
    return (this.hashes.get(symbol)?.get(release) ?? '') !== '';
  }

  /** Whether the code of a symbol differs from the release before, also because it was added or removed. */
  changedIn(symbol: string, release: string): boolean {
    const before = this.known[this.known.indexOf(release) - 1];
    const releases = this.hashes.get(symbol);
    return before !== undefined && releases?.get(before) !== releases?.get(release);
  }

  /** The stored form. */
  data(): Stored {
    const symbols = [...this.hashes].sort(([a], [b]) => (a < b ? -1 : 1));
    return { releases: this.known, symbols: Object.fromEntries(symbols.map(([one, of]) => [one, this.formsOf(of)])) };
  }

  private formsOf(hashes: ReadonlyMap<string, string>): readonly Form[] {
    const forms: Form[] = [];
    let last = '';
    for (const release of this.known) {
      const hash = hashes.get(release) ?? '';
      if (hash !== last) forms.push(hash === '' ? [release] : [release, hash]);
      last = hash;
    }
    return forms;
  }
}
