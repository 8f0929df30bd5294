import { nameOf } from '../compare/facts';
import { UNKNOWN, type Plain } from '../compare/plain';
import { asDraft, draftsOf, type Draft, type DraftFiles } from './draft';
import { matchMembers, membersOf, type Member } from './match';

/** What the releases say of one of our schemas, wherever it is used. */
export class Observed {
  /** Of the schema itself as a property, an alternative or an entry: whether it exists. */
  readonly exists = new Map<string, boolean>();
  /** As JSON; undefined: none. */
  readonly default = new Map<string, string | undefined>();
  readonly values = new Map<string, Set<string>>();
  readonly required = new Map<string, Set<string>>();
  /** Names of the properties that exist. */
  readonly properties = new Map<string, Set<string>>();
  readonly closed = new Map<string, boolean>();
  /** Bounds, by word and release, as JSON; undefined: none. */
  readonly bounds = new Map<string, Map<string, string | undefined>>();
}

/** The bounds that the models always have; patterns and `uniqueItems` are lost in some. */
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

/** Something of a release that our schemas have no word for. */
export interface Missing {
  readonly where: string;
  readonly what: string;
  readonly releases: readonly string[];
}

interface ObservedPlace {
  readonly written: Draft;
  readonly file: string;
  readonly path: string;
}

/** Walks our schemas along those of the releases, and notes what these say about each. */
export class Observer {
  readonly observed = new Map<Draft, Observed>();
  readonly missing: Missing[] = [];
  private readonly firstMissing = new Map<Draft, Map<string, string>>();
  private readonly seen = new Map<Draft, Map<Plain, Set<string>>>();

  constructor(
    private readonly files: DraftFiles,
    private readonly isAccepted: (path: string) => boolean,
  ) {}

  of(draft: Draft): Observed {
    const known = this.observed.get(draft) ?? new Observed();
    this.observed.set(draft, known);
    return known;
  }

  /** `releases`: those in which the place is exactly `plain`. */
  visit(place: ObservedPlace, plain: Plain, releases: readonly string[]): void {
    const target = this.files.target(place.written, place.file);
    if (target === undefined || target.draft['dynamic'] !== undefined || this.isAccepted(place.path)) return;
    const open = this.unseen(place.written, plain, releases);
    if (open.length === 0) return;
    const at = { ...place, written: target.draft, file: target.file };
    if (plain.members.length > 0 || draftsOf(target.draft['anyOf']).length > 0) this.visitUnion(at, plain, open);
    else this.visitOne({ ...at, user: place.written }, plain, open);
  }

  /** A word that a schema lacks is reported once, at the first of the places where the schema is used. */
  private noteMissing(draft: Draft, { where, what, releases }: Missing): void {
    const first = this.firstMissing.get(draft) ?? new Map<string, string>();
    this.firstMissing.set(draft, first);
    const place = first.get(what) ?? where;
    first.set(what, place);
    this.missing.push({ where: place, what, releases });
  }

  private unseen(draft: Draft, plain: Plain, releases: readonly string[]): string[] {
    const byPlain = this.seen.get(draft) ?? new Map<Plain, Set<string>>();
    this.seen.set(draft, byPlain);
    const seen = byPlain.get(plain) ?? new Set<string>();
    byPlain.set(plain, seen);
    const open = releases.filter((release) => !seen.has(release));
    for (const release of open) seen.add(release);
    return open;
  }

  private visitUnion(place: ObservedPlace, plain: Plain, releases: readonly string[]): void {
    const ours = membersOf(place.written, place.file, this.files);
    const theirs = plain.members.length > 0 ? plain.members : [plain];
    const { pairs, left } = matchMembers(ours, theirs, this.files);
    if (ours.length === 1 && isFree(ours[0], this.files)) return;
    for (const what of left)
      if (!this.isAccepted(`${place.path}/<${what}>`))
        this.noteMissing(place.written, { where: place.path, what: `<${what}>`, releases });
    const available = new Set(pairs.flatMap(([{ chain }]) => chain));
    for (const draft of new Set(ours.flatMap(({ chain }) => chain)))
      noteExists(this.of(draft), releases, available.has(draft));
    for (const [member, one] of pairs)
      this.visit({ written: member.written, file: member.file, path: `${place.path}/<${nameOf(one)}>` }, one, releases);
  }

  /** `user` is the schema that uses the place, which may narrow its values. */
  private visitOne(
    { written: draft, file, path, user }: ObservedPlace & { readonly user: Draft },
    plain: Plain,
    releases: readonly string[],
  ): void {
    const own = this.of(draft);
    const properties = asDraft(draft['properties']);
    if (plain.enum !== undefined) {
      const holder = Array.isArray(user['enum']) ? this.of(user) : own;
      for (const release of releases) union(holder.values, release, plain.enum);
    }
    for (const word of BOUNDS) noteBound(own, { word, bound: plain.bounds[word] }, releases);
    const items = asDraft(draft['items']);
    if (items && plain.items) this.visit({ written: items, file, path: `${path}/[]` }, plain.items, releases);
    const others = asDraft(draft['additionalProperties']);
    if (others && typeof plain.others === 'object')
      this.visit({ written: others, file, path: `${path}/*` }, plain.others, releases);
    if (properties === undefined) return;
    if (plain.properties.size > 0) {
      for (const release of releases)
        own.closed.set(release, (own.closed.get(release) ?? true) && plain.others === false);
    }
    for (const release of releases) {
      union(own.properties, release, plain.properties.keys());
      intersect(own.required, release, plain.required);
    }
    for (const [name, value] of Object.entries(properties)) {
      const property = asDraft(value);
      if (property === undefined || this.isAccepted(`${path}/${name}`)) continue;
      const theirs = plain.properties.get(name);
      noteExists(this.of(property), releases, theirs !== undefined);
      if (theirs === undefined) continue;
      if (theirs.default !== UNKNOWN)
        for (const release of releases) this.of(property).default.set(release, theirs.default);
      this.visit({ written: property, file, path: `${path}/${name}` }, theirs, releases);
    }
    for (const name of plain.properties.keys())
      if (!Object.hasOwn(properties, name) && !this.isAccepted(`${path}/${name}`))
        this.noteMissing(draft, { where: path, what: name, releases });
  }
}

function isFree(member: Member | undefined, files: DraftFiles): boolean {
  const draft = member && files.target(member.written, member.file)?.draft;
  return draft !== undefined && draft['properties'] === undefined && draft['additionalProperties'] !== false;
}

/** What exists in one of the places where a schema is used exists. */
function noteExists(observed: Observed, releases: readonly string[], exists: boolean): void {
  for (const release of releases) observed.exists.set(release, observed.exists.get(release) === true || exists);
}

/** Where places differ, the looser one holds: none. */
function noteBound(
  observed: Observed,
  { word, bound }: { readonly word: string; readonly bound: string | undefined },
  releases: readonly string[],
): void {
  const known = observed.bounds.get(word) ?? new Map<string, string | undefined>();
  for (const release of releases)
    known.set(release, known.has(release) && known.get(release) !== bound ? undefined : bound);
  observed.bounds.set(word, known);
}

function intersect(sets: Map<string, Set<string>>, release: string, more: ReadonlySet<string>): void {
  const known = sets.get(release);
  sets.set(release, known === undefined ? new Set(more) : new Set([...known].filter((one) => more.has(one))));
}

function union(sets: Map<string, Set<string>>, release: string, more: Iterable<string>): void {
  const known = sets.get(release) ?? new Set<string>();
  for (const one of more) known.add(one);
  sets.set(release, known);
}
