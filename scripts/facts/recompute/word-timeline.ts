import { asDraft, draftsOf, put, type Draft } from './draft';
import { stepsOf } from './timeline';

/** What is said of a fact that was read from the packages of the releases. */
export const PROVENANCE = { confidence: 'verified', source: 'packages' };

/** A word of a schema whose value depends on the release. */
export interface DatedWord {
  readonly name: string;
  /** What it means that the word is not there. */
  readonly absent: unknown;
  /** All that are known, oldest first. */
  readonly releases: readonly string[];
}

/** What each release says of a word, from JSON; null where it does not have the word. */
export function parsedTimeline(values: ReadonlyMap<string, string | undefined>): Map<string, unknown> {
  return new Map(
    [...values].map(([release, text]) => [release, text === undefined ? null : (JSON.parse(text) as unknown)]),
  );
}

/**
 * Makes a draft say what the releases say of a word. `silent` are releases of which the word is not known: what the draft
 * says of them stays.
 */
export function applyWord(
  draft: Draft,
  word: DatedWord,
  { timeline, silent = [] }: { readonly timeline: ReadonlyMap<string, unknown>; readonly silent?: readonly string[] },
): void {
  const current = timelineIn(draft, word);
  const wanted = new Map(timeline);
  for (const release of silent) {
    const value = current.get(release);
    if (!wanted.has(release) && !same(value, word.absent)) wanted.set(release, value);
  }
  const agrees = [...timeline].every(([release, value]) => same(current.get(release), value));
  correctWord(draft, word, { timeline: wanted, agrees });
}

/** Rewrites a word, unless the draft agrees with the releases and is certain of all that it says. */
export function correctWord(
  draft: Draft,
  word: DatedWord,
  { timeline, agrees }: { readonly timeline: ReadonlyMap<string, unknown>; readonly agrees: boolean },
): void {
  if (!agrees || hasMaybe(draft, word.name)) rewrite(draft, word, timeline);
}

/** What the draft says by itself now, a change counting from its `since` on. */
export function timelineIn(draft: Draft, { name, absent, releases }: DatedWord): Map<string, unknown> {
  const at = (release: string): number => releases.indexOf(release);
  let value: unknown = draft[name] ?? absent;
  const changes = draftsOf(draft['changes']).filter((change) => name in change);
  const timeline = new Map<string, unknown>();
  for (const [index, release] of releases.entries()) {
    for (const change of changes) if (at(String(change['since'])) === index) value = change[name] ?? absent;
    timeline.set(release, value);
  }
  return timeline;
}

function hasMaybe(draft: Draft, name: string): boolean {
  return draftsOf(draft['changes']).some(
    (change) => name in change && ('maybeSince' in change || change['confidence'] !== 'verified'),
  );
}

function rewrite(draft: Draft, { name, absent, releases }: DatedWord, timeline: ReadonlyMap<string, unknown>): void {
  const before = draftsOf(draft['changes']);
  const steps = stepsOf(timeline, releases);
  const [first, ...later] = steps;
  const bySince = new Map<string, Draft>();
  for (const change of before) {
    const { [name]: had, ...rest } = change;
    const kept = { ...rest };
    if (had !== undefined && Object.keys(rest).every((key) => ABOUT.has(key))) continue;
    bySince.set(String(change['since']), kept);
  }
  for (const { since, value } of later) {
    const known = bySince.get(since);
    const old = before.find((change) => change['since'] === since && name in change);
    const about = known ?? { since, ...PROVENANCE, ...(old?.['source'] !== undefined && { source: old['source'] }) };
    const exact: Draft = { ...about };
    Reflect.deleteProperty(exact, 'maybeSince');
    bySince.set(since, {
      ...exact,
      confidence: 'verified',
      [name]: same(value, absent) && absent === null ? null : value,
    });
  }
  const at = (change: Draft): number => releases.indexOf(String(change['since']));
  const changes = [...bySince.values()].sort((a, b) => at(a) - at(b));
  if (first !== undefined) put(draft, name, same(first.value, absent) ? undefined : first.value);
  put(draft, 'changes', changes.length > 0 ? changes : undefined);
}

const ABOUT = new Set(['since', 'maybeSince', 'confidence', 'source']);

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a) ?? null) === JSON.stringify(canonical(b) ?? null);
}

/** Objects with their keys in order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  const draft = asDraft(value);
  if (draft === undefined) return value;
  return Object.fromEntries(
    Object.entries(draft)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]),
  );
}
