import { compareReleases } from '../../server/src/schemas/releases/releases';
import type { Lifetime } from '../../server/src/schemas/schema';
import { asDraft, draftsOf, type Draft } from './draft';
import type { Observed } from './observe';
import { rangeOf, stepsOf, type LifetimeRange } from './timeline';

const PROVENANCE = { confidence: 'verified', source: 'packages' };

/** Words of a lifetime that say when; the others say what a person does about it. */
const WHEN = ['since', 'maybeSince', 'gaps', 'removed', 'maybeRemoved'] as const;

/** The lifetime with the range that the releases show; undefined when there is nothing left to say. */
function withRange(lifetime: Draft | undefined, range: LifetimeRange): Draft | undefined {
  const before = lifetime ?? {};
  const entries = Object.entries(before).filter(([word]) => !(WHEN as readonly string[]).includes(word));
  const { since, gaps, removed } = range;
  const { deprecated, ...rest } = Object.fromEntries(entries);
  const said = Object.keys(rest).some((word) => !['confidence', 'source'].includes(word));
  if (since === undefined && removed === undefined && gaps === undefined && deprecated === undefined && !said)
    return undefined;
  return {
    ...(since !== undefined && { since }),
    ...(gaps !== undefined && { gaps }),
    ...(deprecated !== undefined && { deprecated }),
    ...(removed !== undefined && { removed }),
    ...rest,
    confidence: PROVENANCE.confidence,
    source:
      typeof before['source'] === 'string' && before['source'] !== 'schemas' ? before['source'] : PROVENANCE.source,
  };
}

/** Sets the lifetime of a property, an alternative or an entry of a register; unchanged where it says the same already. */
export function applyLifetime(draft: Draft, range: LifetimeRange): void {
  const before = asDraft(draft['lifetime']);
  if (sameRange(before, range)) return;
  put(draft, 'lifetime', withRange(before, range));
}

function sameRange(lifetime: Lifetime = {}, range: LifetimeRange): boolean {
  const { since, gaps, removed, maybeSince, maybeRemoved, confidence } = lifetime;
  const said = since !== undefined || removed !== undefined;
  return (
    since === range.since &&
    removed === range.removed &&
    JSON.stringify(gaps) === JSON.stringify(range.gaps) &&
    maybeSince === undefined &&
    maybeRemoved === undefined &&
    (!said || confidence === 'verified')
  );
}

interface Applied {
  /** All that are known, oldest first. */
  readonly releases: readonly string[];
  /** The default of what the schema refers to; null for none. */
  readonly inherited: unknown;
}

/** Writes what the releases say of a schema. */
export function applyObserved(draft: Draft, observed: Observed, { releases, inherited }: Applied): void {
  if (observed.exists.size > 0) applyExists(draft, observed, releases);
  if (observed.values.size > 0) applyValues(draft, observed, releases);
  if (observed.required.size > 0) applyRequired(draft, observed, releases);
  if (observed.closed.size > 0) applyWord(draft, 'additionalProperties', closedTimeline(observed), releases, true);
  for (const [word, values] of observed.bounds) applyWord(draft, word, parsedTimeline(values), releases, null);
  if (observed.default.size > 0) {
    const unknown = releases.filter((release) => observed.exists.get(release) === true);
    const absent = 'default' in draft ? null : inherited;
    applyWord(draft, 'default', parsedTimeline(observed.default), releases, absent, unknown);
  }
}

/** What no release has, though something is to be done about it, was removed before the first; else it is not ours to say. */
function applyExists(draft: Draft, { exists }: Observed, releases: readonly string[]): void {
  const [first] = releases;
  const { migration, removed } = (asDraft(draft['lifetime']) ?? {}) as Lifetime;
  const isEarlier = first !== undefined && removed !== undefined && compareReleases(removed, first) <= 0;
  if ([...exists.values()].some((one) => one)) applyLifetime(draft, rangeOf(exists, releases));
  else if (migration !== undefined && first !== undefined && !isEarlier) applyLifetime(draft, { removed: first });
}

function applyValues(draft: Draft, { values }: Observed, releases: readonly string[]): void {
  const known: unknown[] = Array.isArray(draft['enum']) ? (draft['enum'] as unknown[]) : [];
  if (known.length === 0) return;
  const seen = new Set([...values.values()].flatMap((one) => [...one]));
  const added = [...seen]
    .filter((value) => !known.some((one) => JSON.stringify(one) === value))
    .map((one) => JSON.parse(one) as unknown);
  if (added.length > 0) draft['enum'] = [...known, ...added];
  const lifetimes = asDraft(draft['enumLifetimes']) ?? {};
  const dated = Object.keys(lifetimes);
  const place = (value: unknown): number => (dated.indexOf(String(value)) + dated.length + 1) % (dated.length + 1);
  const entries = [...known, ...added]
    .sort((a, b) => place(a) - place(b))
    .flatMap((value) => {
      const key = String(value);
      const text = JSON.stringify(value);
      const before = asDraft(lifetimes[key]);
      if (!seen.has(text)) return before ? [[key, before] as const] : [];
      const exists = new Map([...values].map(([release, set]) => [release, set.has(text)]));
      const holder: Draft = before ? { lifetime: before } : {};
      applyLifetime(holder, rangeOf(exists, releases));
      const after = holder['lifetime'];
      return after === undefined ? [] : [[key, after] as const];
    });
  const next = Object.fromEntries(entries);
  if (JSON.stringify(next) !== JSON.stringify(lifetimes))
    put(draft, 'enumLifetimes', entries.length > 0 ? next : undefined);
}

/** What is required counts only where it exists, so that a list holds as long as no property that exists contradicts it. */
function applyRequired(draft: Draft, { required, properties }: Observed, releases: readonly string[]): void {
  const order = Object.keys(asDraft(draft['properties']) ?? {});
  const names = (has: ReadonlySet<string>): string[] => order.filter((name) => has.has(name));
  const timeline = new Map<string, string[]>();
  let run: string[] = [];
  let [yes, no] = [new Set<string>(), new Set<string>()];
  const close = (): void => {
    for (const release of run) timeline.set(release, names(yes));
    [run, yes, no] = [[], new Set(), new Set()];
  };
  for (const release of releases) {
    const [needed, available] = [required.get(release), properties.get(release)];
    if (needed === undefined || available === undefined) continue;
    const optional = [...available].filter((name) => !needed.has(name));
    if (optional.some((name) => yes.has(name)) || [...needed].some((name) => no.has(name))) close();
    run.push(release);
    for (const name of needed) yes.add(name);
    for (const name of optional) no.add(name);
  }
  close();
  const current = currentTimeline(draft, 'required', releases, []);
  const agrees = [...timeline.keys()].every((release) => {
    const said = new Set((current.get(release) ?? []) as string[]);
    const available = properties.get(release) ?? new Set();
    const needed = required.get(release) ?? new Set();
    return [...available].every((name) => !order.includes(name) || said.has(name) === needed.has(name));
  });
  if (!agrees || hasMaybe(draft, 'required')) rewrite(draft, 'required', timeline, releases, []);
}

function closedTimeline({ closed }: Observed): Map<string, unknown> {
  return new Map([...closed].map(([release, is]) => [release, !is]));
}

function parsedTimeline(values: ReadonlyMap<string, string | undefined>): Map<string, unknown> {
  return new Map(
    [...values].map(([release, text]) => [release, text === undefined ? null : (JSON.parse(text) as unknown)]),
  );
}

/** `absent`: what it means that the word is not there. `kept`: releases in which what is said now stays, where they do not tell. */
function applyWord(
  draft: Draft,
  word: string,
  timeline: Map<string, unknown>,
  releases: readonly string[],
  absent: unknown,
  kept: readonly string[] = [],
): void {
  if (word === 'additionalProperties' && typeof draft[word] === 'object') return;
  const current = currentTimeline(draft, word, releases, absent);
  const agrees = [...timeline].every(([release, value]) => same(current.get(release), value));
  if (agrees && !hasMaybe(draft, word)) return;
  for (const release of kept) {
    const value = current.get(release);
    if (!timeline.has(release) && !same(value, absent)) timeline.set(release, value);
  }
  rewrite(draft, word, timeline, releases, absent);
}

/** What the draft says by itself now, a change counting from its `since` on. */
function currentTimeline(
  draft: Draft,
  word: string,
  releases: readonly string[],
  absent: unknown,
): Map<string, unknown> {
  const at = (release: string): number => releases.indexOf(release);
  let value: unknown = draft[word] ?? absent;
  const changes = draftsOf(draft['changes']).filter((change) => word in change);
  const timeline = new Map<string, unknown>();
  for (const [index, release] of releases.entries()) {
    for (const change of changes) if (at(String(change['since'])) === index) value = change[word] ?? absent;
    timeline.set(release, value);
  }
  return timeline;
}

function hasMaybe(draft: Draft, word: string): boolean {
  return draftsOf(draft['changes']).some(
    (change) => word in change && ('maybeSince' in change || change['confidence'] !== 'verified'),
  );
}

function rewrite(
  draft: Draft,
  word: string,
  timeline: Map<string, unknown>,
  releases: readonly string[],
  absent: unknown,
): void {
  const before = draftsOf(draft['changes']);
  const steps = stepsOf(timeline, releases);
  const [first, ...later] = steps;
  const bySince = new Map<string, Draft>();
  for (const change of before) {
    const { [word]: had, ...rest } = change;
    const kept = { ...rest };
    if (had !== undefined && Object.keys(rest).every((key) => ABOUT.has(key))) continue;
    bySince.set(String(change['since']), kept);
  }
  for (const { since, value } of later) {
    const known = bySince.get(since);
    const old = before.find((change) => change['since'] === since && word in change);
    const about = known ?? { since, ...PROVENANCE, ...(old?.['source'] !== undefined && { source: old['source'] }) };
    const exact: Draft = { ...about };
    Reflect.deleteProperty(exact, 'maybeSince');
    bySince.set(since, {
      ...exact,
      confidence: 'verified',
      [word]: same(value, absent) && absent === null ? null : value,
    });
  }
  const at = (change: Draft): number => releases.indexOf(String(change['since']));
  const changes = [...bySince.values()].sort((a, b) => at(a) - at(b));
  if (first !== undefined) put(draft, word, same(first.value, absent) ? undefined : first.value);
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

/** Sets or removes a word and leaves the order of the others alone. */
function put(draft: Draft, word: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(draft, word);
  else draft[word] = value;
}
