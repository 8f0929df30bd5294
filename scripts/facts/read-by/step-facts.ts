import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { StepVerdict } from './asked-fields';
import type { Verdict } from './package-reads';

/** `connections`, `pipelines` or `steps` → schema → field → step or connector → `read 1.3.0-1.5.15; unread 1.6.0-`. */
type Stored = Readonly<Record<StepVerdict['of'], StoredSchemas>>;

const KINDS = ['connections', 'pipelines', 'steps'] as const;

type StoredSchemas = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/**
 * Which steps have code that reads a field of a connection, and for which connectors code reads a setting of a pipeline, by
 * release.
 */
export class StepFacts {
  /** Place, field and reader, as text → release → verdict. */
  private readonly verdicts = new Map<string, Map<string, Verdict>>();

  private constructor(private known: readonly string[]) {}

  /** Reads the stored form; `releases` are those that were looked at. */
  static parse(text: string, releases: readonly string[]): StepFacts {
    const facts = new StepFacts(releases);
    const stored = JSON.parse(text) as Partial<Stored>;
    for (const of of KINDS)
      for (const [schema, fields] of Object.entries(stored[of] ?? {}))
        for (const [field, readers] of Object.entries(fields))
          for (const [by, words] of Object.entries(readers))
            for (const [release, verdict] of spellsOf(words, releases))
              facts.put({ of, schema, field, by, verdict }, release);
    return facts;
  }

  /** The releases that were looked at, oldest first. */
  get releases(): readonly string[] {
    return this.known;
  }

  /** Puts a release in, or in place of what was known of it. */
  set(release: string, verdicts: readonly StepVerdict[]): void {
    this.known = [...new Set([...this.known, release])].sort(compareReleases);
    for (const releases of this.verdicts.values()) releases.delete(release);
    for (const one of verdicts) this.put(one, release);
  }

  /** What a step, or the pipeline of a connector, does with a field; undefined where it has no code or no such field. */
  verdict({ of, schema, field, by }: Omit<StepVerdict, 'verdict'>, release: string): Verdict | undefined {
    return this.verdicts.get(keyOf({ of, schema, field, by }))?.get(release);
  }

  /** Everything that is known, with the releases of each verdict. */
  *entries(): Iterable<Omit<StepVerdict, 'verdict'> & { readonly releases: ReadonlyMap<string, Verdict> }> {
    for (const key of [...this.verdicts.keys()].sort()) {
      const [kind, schema = '', field = '', by = ''] = key.split(' ');
      const of = KINDS.find((one) => one === kind);
      const releases = this.verdicts.get(key);
      if (of !== undefined && releases !== undefined && releases.size > 0) yield { of, schema, field, by, releases };
    }
  }

  /** The stored form. */
  data(): Stored {
    const stored: Record<StepVerdict['of'], Record<string, Record<string, Record<string, string>>>> = {
      connections: {},
      pipelines: {},
      steps: {},
    };
    for (const { of, schema, field, by, releases } of this.entries()) {
      const fields = (stored[of][schema] ??= {});
      (fields[field] ??= {})[by] = wordsOf(releases, this.known);
    }
    return stored;
  }

  private put(one: StepVerdict, release: string): void {
    const key = keyOf(one);
    const releases = this.verdicts.get(key) ?? new Map<string, Verdict>();
    this.verdicts.set(key, releases.set(release, one.verdict));
  }
}

function keyOf({ of, schema, field, by }: Omit<StepVerdict, 'verdict'>): string {
  return [of, schema, field, by].join(' ');
}

/** `read 1.3.0-1.5.15; unread 1.6.0-`: a spell without an end reaches the newest release that was looked at. */
function wordsOf(verdicts: ReadonlyMap<string, Verdict>, all: readonly string[]): string {
  const spells: { verdict: Verdict; from: string; to: string }[] = [];
  let before: Verdict | undefined;
  for (const release of all) {
    const verdict = verdicts.get(release);
    const last = spells.at(-1);
    if (verdict !== undefined && verdict === before && last !== undefined) last.to = release;
    else if (verdict !== undefined) spells.push({ verdict, from: release, to: release });
    before = verdict;
  }
  return spells.map(({ verdict, from, to }) => `${verdict} ${from}-${to === all.at(-1) ? '' : to}`).join('; ');
}

function* spellsOf(words: string, all: readonly string[]): Iterable<readonly [release: string, verdict: Verdict]> {
  for (const spell of words.split('; ')) {
    const [, verdict, from = '', to = ''] = /^(read|unread|unknown) ([\d.]+)-([\d.]*)$/.exec(spell) ?? [];
    if (verdict === undefined) throw new Error(`not a spell: ${spell}`);
    const start = all.indexOf(from);
    const end = to === '' ? all.length - 1 : all.indexOf(to);
    for (const release of all.slice(start, end + 1)) yield [release, verdict as Verdict];
  }
}
