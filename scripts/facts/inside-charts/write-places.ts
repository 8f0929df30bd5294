import type { LifetimeGap, Lifetime, Schema, SchemaChange } from '../../../server/src/schemas/schema';
import type { Place } from './chart-places';
import { oneOrMore } from './published-part';

/** One version of the chart around, with the places of a chart that it brings; undefined where it brings none of that name. */
export interface Moment {
  readonly version: string;
  readonly places: ReadonlyMap<string, Place> | undefined;
  /** The paths that the chart around sets itself: copies of them are nobody's mistake. */
  readonly set: ReadonlySet<string>;
}

/** How a lifetime says that it was computed from the charts inside. */
const SOURCE = 'charts inside';
const ADVICE = 'See the values of that chart for what replaced it.';
/** The words that this writes; all others of a schema are ours. */
const COMPUTED = ['type', 'enum', 'items', 'additionalProperties', 'ignoresOthers', 'unchecked'] as const;

type Computed = { readonly [Word in (typeof COMPUTED)[number]]?: Schema[Word] };

/** The schema of a chart inside, with what its versions have; words and dates of our own stay. */
export function withPlaces(own: Schema, moments: readonly Moment[]): Schema {
  const inside = moments.filter((moment) => moment.places !== undefined);
  return describe(own, '', inside);
}

function describe(own: Schema, path: string, moments: readonly Moment[]): Schema {
  const there = moments.filter(({ places }) => places?.has(path) === true);
  const words = there.map(({ version, places }) => ({ version, words: wordsOf(places?.get(path)) }));
  const names = new Set([
    ...Object.keys(own.properties ?? {}),
    ...there.flatMap(({ places }) => childrenOf(places, path)),
  ]);
  const children = [...names].flatMap((name): [string, Schema][] => {
    const child = own.properties?.[name];
    const place = path === '' ? name : `${path}.${name}`;
    const isKnown = there.some(({ places }) => places?.has(place));
    // Whether a chart inside is installed is read by Helm itself.
    if (place === 'enabled' || !isKnown) return child === undefined || isComputed(child) ? [] : [[name, child]];
    const lifetime = lifetimeOf(place, path, there) ?? null;
    const described = describe(child ?? {}, place, there);
    return [[name, withLifetime(described, child?.lifetime, lifetime)]];
  });
  return {
    ...without(withWords(own, words), 'properties'),
    ...(children.length > 0 && { properties: Object.fromEntries(children) }),
  };
}

/** A field without a word of ours was written here, and goes when no version has it. */
function isComputed({ description }: Schema): boolean {
  return description === undefined;
}

function childrenOf(places: Moment['places'], path: string): string[] {
  const start = path === '' ? '' : `${path}.`;
  return [...(places?.keys() ?? [])]
    .filter((one) => one !== '' && one.startsWith(start))
    .map((one) => one.slice(start.length))
    .filter((one) => !one.includes('.'));
}

function wordsOf(place: Place | undefined): Computed {
  if (place === undefined) return {};
  const { types, isChecked, others, items, rest } = place;
  return {
    ...(types && { type: oneOrMore(types) }),
    ...(place.enum && { enum: place.enum }),
    ...(items && { items }),
    ...(others === 'refused' ? { additionalProperties: false } : rest && { additionalProperties: rest }),
    ...(others === 'ignored' && { ignoresOthers: true }),
    ...(types && !isChecked && { unchecked: true }),
  };
}

/** The words of the first version, and what later ones change. */
function withWords(own: Schema, words: readonly { readonly version: string; readonly words: Computed }[]): Schema {
  const { changes: before = [], ...rest } = own;
  const kept = Object.fromEntries(Object.entries(rest).filter(([word]) => !isOfComputed(word)));
  const [first, ...later] = words;
  const changes = new Map<string, SchemaChange>();
  for (const change of before) {
    const ours = Object.fromEntries(
      Object.entries(change).filter(([word]) => !isOfComputed(word)),
    ) as unknown as SchemaChange;
    if (Object.keys(ours).some((word) => word !== 'since')) changes.set(change.since, ours);
  }
  let now: Computed = first?.words ?? {};
  for (const { version, words: next } of later) {
    const changed = COMPUTED.filter((word) => JSON.stringify(now[word]) !== JSON.stringify(next[word]));
    if (changed.length === 0) continue;
    const as = Object.fromEntries(changed.map((word) => [word, next[word] ?? null]));
    changes.set(version, { ...changes.get(version), since: version, ...as });
    now = next;
  }
  const all = [...changes.values()].sort((a, b) => compareVersions(a.since, b.since));
  return { ...kept, ...first?.words, ...(all.length > 0 && { changes: all }) };
}

function isOfComputed(word: string): boolean {
  return (COMPUTED as readonly string[]).includes(word);
}

/** When a value exists, of all versions in which what holds it does; where that may hold anything, it may exist. */
function lifetimeOf(place: string, parent: string, there: readonly Moment[]): Lifetime | undefined {
  const exists = there.map(
    ({ places, set }) => places?.has(place) === true || places?.get(parent)?.others === 'open' || set.has(place),
  );
  const first = exists.indexOf(true);
  const last = exists.lastIndexOf(true);
  const gaps: LifetimeGap[] = [];
  for (let index = first; index < last; index++) {
    if (exists[index] !== true || exists[index + 1] === true) continue;
    const until = exists.indexOf(true, index + 1);
    gaps.push({ after: there[index]?.version ?? '', until: there[until]?.version ?? '' });
  }
  const since = first > 0 ? there[first]?.version : undefined;
  const removed = there[last + 1]?.version;
  if (since === undefined && removed === undefined && gaps.length === 0) return undefined;
  return {
    ...(since !== undefined && { since }),
    ...(removed !== undefined && { removed, advice: ADVICE }),
    ...(gaps.length > 0 && { gaps }),
    source: SOURCE,
  };
}

function withLifetime(schema: Schema, own: Lifetime | undefined, computed: Lifetime | null): Schema {
  const rest = without(schema, 'lifetime');
  if (own !== undefined && own.source !== SOURCE) return { ...rest, lifetime: own };
  return computed === null ? rest : { ...rest, lifetime: computed };
}

function without(schema: Schema, word: keyof Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== word));
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
