import { compareReleases } from '../../../server/src/schemas/releases/releases';
import type { Lifetime } from '../../../server/src/schemas/schema';
import { asDraft, put, type Draft } from './draft';
import type { Observed } from './observe';
import { rangeOf, type LifetimeRange } from './timeline';
import { applyWord, correctWord, parsedTimeline, PROVENANCE, timelineIn } from './word-timeline';

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
  if (observed.closed.size > 0) applyClosed(draft, observed, releases);
  for (const [word, values] of observed.bounds)
    applyWord(draft, { name: word, absent: null, releases }, { timeline: parsedTimeline(values) });
  if (observed.default.size > 0) {
    const unknown = releases.filter((release) => observed.exists.get(release) === true);
    const absent = 'default' in draft ? null : inherited;
    applyWord(
      draft,
      { name: 'default', absent, releases },
      { timeline: parsedTimeline(observed.default), silent: unknown },
    );
  }
}

/** What no release has although a migration is about it was removed before the first release. Without a migration the packages cannot say when. */
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
  const word = { name: 'required', absent: [], releases };
  const current = timelineIn(draft, word);
  const agrees = [...timeline.keys()].every((release) => {
    const said = new Set((current.get(release) ?? []) as string[]);
    const available = properties.get(release) ?? new Set();
    const needed = required.get(release) ?? new Set();
    return [...available].every((name) => !order.includes(name) || said.has(name) === needed.has(name));
  });
  correctWord(draft, word, { timeline, agrees });
}

/** Whether other keys are allowed; where a schema describes them, that is left as it is. */
function applyClosed(draft: Draft, { closed }: Observed, releases: readonly string[]): void {
  const name = 'additionalProperties';
  if (typeof draft[name] === 'object') return;
  const timeline = new Map([...closed].map(([release, isClosed]) => [release, !isClosed]));
  applyWord(draft, { name, absent: true, releases }, { timeline });
}
