import { mayExist } from '../../../server/src/schemas/releases/lifetime';
import type { Lifetime, UnreadRange } from '../../../server/src/schemas/schema';
import type { UnreadFacts } from '../read-by/unread-facts';
import { asDraft, put, type Draft } from './draft';

/** Writes into schema files which fields no code reads. What a person said about a range stays with it, in their order. */
export function applyUnread(drafts: ReadonlyMap<string, Draft>, facts: UnreadFacts): void {
  for (const [schema, lifetimes] of usesOf(drafts)) {
    const releases = facts.releases.filter((release) => lifetimes.some((lifetime) => mayExist(lifetime, release)));
    for (const [name, value] of Object.entries(asDraft(drafts.get(schema)?.['properties']) ?? {})) {
      const field = asDraft(value);
      if (field === undefined) continue;
      const before = (field['unread'] ?? []) as UnreadRange[];
      const known = releases.filter((release) => mayExist(field['lifetime'] as Lifetime | undefined, release));
      const ranges = unreadRanges(known, (release) => facts.isUnread(schema, name, release));
      const after = ranges.map((range, at) => ({ ...range, ...withoutDates(before[at]) }));
      if (JSON.stringify(after) !== JSON.stringify(before)) put(field, 'unread', after.length > 0 ? after : undefined);
    }
  }
}

/** The same for what is inside fields, and for the settings of steps: there the facts themselves say which object is meant. */
export function applyNestedUnread(drafts: ReadonlyMap<string, Draft>, facts: UnreadFacts): void {
  const roots = new Set(usesOf(drafts).keys());
  for (const [owner, schema] of nestedOwners(drafts)) {
    if (roots.has(owner)) continue;
    for (const [name, value] of Object.entries(asDraft(schema['properties']) ?? {})) {
      const field = asDraft(value);
      if (field === undefined) continue;
      const known = facts.releases.filter((release) => mayExist(field['lifetime'] as Lifetime | undefined, release));
      const after = unreadRanges(known, (release) => facts.isUnread(owner, name, release));
      if (after.length > 0 || field['unread'] !== undefined) put(field, 'unread', after.length > 0 ? after : undefined);
    }
  }
}

/** Every object with fields, by the schema that it is in and its place there. */
function* nestedOwners(drafts: ReadonlyMap<string, Draft>): Iterable<readonly [owner: string, object: Draft]> {
  for (const [name, root] of drafts)
    if (/^workflow\/(?:connections|pipelines|shared|dbt|sinks|stages|bulk-sinks)\//.test(name))
      yield* objectsIn(root, name);
}

function* objectsIn(draft: Draft, owner: string): Iterable<readonly [owner: string, object: Draft]> {
  if (asDraft(draft['properties'])) yield [owner, draft];
  for (const [word, value] of Object.entries(draft)) {
    const place = `${owner}${owner.includes('#') ? '' : '#'}/${word}`;
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) {
        const inner = asDraft(one);
        if (inner) yield* objectsIn(inner, `${place}/${String(at)}`);
      }
    } else {
      const inner = asDraft(value);
      if (inner && word !== 'changes' && word !== 'lifetime' && word !== 'default') yield* objectsIn(inner, place);
    }
  }
}

/** The schemas of pipelines and connections with the lifetimes of those that have them. */
function usesOf(drafts: ReadonlyMap<string, Draft>): ReadonlyMap<string, readonly (Lifetime | undefined)[]> {
  const uses = new Map<string, (Lifetime | undefined)[]>();
  for (const register of ['workflow/connectors', 'workflow/pipelines']) {
    for (const row of Object.values(drafts.get(register) ?? {})) {
      for (const entry of [row, ...Object.values(asDraft(asDraft(row)?.['schemaByKind']) ?? {})].map(asDraft)) {
        const schema = String(entry?.['schema']);
        uses.set(schema, [...(uses.get(schema) ?? []), entry?.['lifetime'] as Lifetime | undefined]);
      }
    }
  }
  return uses;
}

/** The ranges in which a field is not read, as short as they can be: from its beginning and to its end need no date. */
function unreadRanges(releases: readonly string[], isUnread: (release: string) => boolean): UnreadRange[] {
  const ranges: { from?: string; until?: string }[] = [];
  let open: { from?: string; until?: string } | undefined;
  for (const [at, release] of releases.entries()) {
    if (!isUnread(release)) {
      if (open) open.until = release;
      open = undefined;
    } else if (!open) {
      open = at === 0 ? {} : { from: release };
      ranges.push(open);
    }
  }
  return ranges;
}

function withoutDates(range: UnreadRange = {}): UnreadRange {
  return Object.fromEntries(Object.entries(range).filter(([word]) => word !== 'from' && word !== 'until'));
}
