import { createStore } from '../../../server/src/schemas/store';
import { formatSchema } from '../format';
import { pairsOf } from '../compare/pairs';
import type { Plain } from '../compare/plain';
import { ReleaseSets } from '../compare/release-set';
import type { Accepted } from '../compare/accepted';
import type { ModelFacts } from '../model-facts';
import type { UnreadFacts } from '../read-by/unread-facts';
import { applyLifetime, applyObserved } from './apply';
import { applyNestedUnread, applyUnread } from './apply-unread';
import { asDraft, DraftFiles, type Draft } from './draft';
import { Observer, type Missing } from './observe';
import { rangeOf } from './timeline';

/** What recomputing found. */
export interface Recomputed {
  /** The files that change: name → text. */
  readonly files: Readonly<Record<string, string>>;
  /** What the releases have and our schemas have no word for. */
  readonly missing: readonly Missing[];
}

/** What the packages of all releases say, and where we differ on purpose. */
interface Known {
  readonly facts: ModelFacts;
  readonly unread: UnreadFacts;
  readonly accepted: readonly Accepted[];
}

/**
 * Our schema files with the lifetimes, values, defaults and requirements that the facts of the releases show. Everything
 * else in them stays as it is, and what is right already is not touched. `texts`: name → JSON text.
 */
export function recompute(texts: Readonly<Record<string, string>>, known: Known): Recomputed {
  const { facts, unread, accepted } = known;
  const drafts = new Map(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text) as Draft]));
  const files = new DraftFiles(drafts);
  const isAccepted = acceptance(accepted);
  const observer = new Observer(files, isAccepted);
  const missing: Missing[] = [];
  for (const { name, ours, plains } of comparedPlaces(texts, facts)) {
    const releases = [...plains.values()].flat();
    const root = ours === undefined ? undefined : drafts.get(ours);
    if (root === undefined || ours === undefined) {
      if (!isAccepted(name)) missing.push({ where: name, what: 'the whole', releases });
      continue;
    }
    const entry = entryOf(drafts, name);
    if (entry !== undefined && !isAccepted(name) && releases.length > 0)
      applyLifetime(entry, rangeOf(existence(releases, facts.releases), facts.releases));
    for (const [plain, at] of plains) observer.visit({ written: root, file: ours, path: name }, plain, at);
  }
  for (const [draft, observed] of observer.observed) {
    const inherited = draft['$ref'] === undefined ? null : (files.target(draft, '')?.draft['default'] ?? null);
    applyObserved(draft, observed, { releases: facts.releases, inherited });
  }
  applyUnread(drafts, unread);
  applyNestedUnread(drafts, unread);
  return { files: changedFiles(drafts, texts), missing: [...missing, ...merged(observer.missing)] };
}

/** A root of our schemas or an entry of a register, and what the releases have there. */
interface ComparedPlace {
  /** As in `Pair`. */
  readonly name: string;
  readonly ours: string | undefined;
  /** Each form that the place has, with the releases that have it. */
  readonly plains: Map<Plain, string[]>;
}

function comparedPlaces(texts: Readonly<Record<string, string>>, facts: ModelFacts): Iterable<ComparedPlace> {
  const store = createStore(texts);
  const sets = new ReleaseSets(facts);
  const places = new Map<string, ComparedPlace>();
  for (const release of facts.releases) {
    for (const { name, ours, published } of pairsOf(sets.at(release), store)) {
      const place = places.get(name) ?? { name, ours, plains: new Map<Plain, string[]>() };
      places.set(name, place);
      if (published === undefined) continue;
      const plain = sets.read(published, release);
      place.plains.set(plain, [...(place.plains.get(plain) ?? []), release]);
    }
  }
  return places.values();
}

function existence(releases: readonly string[], all: readonly string[]): ReadonlyMap<string, boolean> {
  return new Map(all.map((release) => [release, releases.includes(release)]));
}

function changedFiles(
  drafts: ReadonlyMap<string, Draft>,
  texts: Readonly<Record<string, string>>,
): Recomputed['files'] {
  const changed = [...drafts].flatMap(([name, draft]) => {
    const text = formatSchema(draft);
    return text === formatSchema(JSON.parse(texts[name] ?? 'null')) ? [] : [[name, text] as const];
  });
  return Object.fromEntries(changed);
}

/** The entry of a register that a pair's name stands for: `connector Postgres`, `pipeline AutoClassification (storage)`. */
function entryOf(drafts: ReadonlyMap<string, Draft>, name: string): Draft | undefined {
  const [, what, type = '', kind] = /^(connector|pipeline) (\S+?)(?: \((\w+)\))?$/.exec(name) ?? [];
  const entry = what === undefined ? undefined : asDraft(drafts.get(`workflow/${what}s`)?.[type]);
  return kind === undefined ? entry : asDraft(asDraft(entry?.['schemaByKind'])?.[kind]);
}

/** Whether a path is one where a difference is accepted; each path is looked at once. */
function acceptance(accepted: readonly Accepted[]): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const patterns = accepted.map(({ name, fact }) => {
    const [at] = fact.split(' ');
    const pattern = `${name}${at ?? ''}`.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}$`);
  });
  return (path) => {
    const made = known.get(path) ?? patterns.some((pattern) => pattern.test(path));
    known.set(path, made);
    return made;
  };
}

function merged(missing: readonly Missing[]): Missing[] {
  const byKey = new Map<string, { where: string; what: string; releases: Set<string> }>();
  for (const { where, what, releases } of missing) {
    const known = byKey.get(`${where} ${what}`) ?? { where, what, releases: new Set<string>() };
    for (const release of releases) known.releases.add(release);
    byKey.set(`${where} ${what}`, known);
  }
  return [...byKey.values()].map(({ releases, ...one }) => ({ ...one, releases: [...releases] }));
}
