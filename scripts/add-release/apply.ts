import type { Difference } from '../conformance/compare';
import { nameOf } from '../conformance/facts';
import type { Plain } from '../conformance/plain';
import type { PublishedSet } from '../conformance/published';
import { asDraft, membersOf, publishedAt, stepsOf, type Located, type Locator } from './locate';
import { UNEXPLAINED, type Draft, type Stubs } from './stub';

/** What writing a release into the files needs. */
export interface Edition {
  readonly release: string;
  readonly files: Map<string, Draft>;
  readonly locator: Locator;
  readonly stubs: Stubs;
  readonly published: PublishedSet;
}

/**
 * Writes a difference into the files as something that begins or ends with the release, marked as unexplained. A
 * difference whose place is not found is left for the next round, or for a person.
 */
export function applyDifference(difference: Difference, edition: Edition): void {
  const { pair, fact } = difference;
  const space = fact.indexOf(' ');
  const [path, word] = [fact.slice(0, space), fact.slice(space + 1)];
  if (path === '' && word === 'exists') {
    applyWhole(difference, edition);
    return;
  }
  if (pair.ours === undefined || pair.published === undefined) return;
  const place: At = { root: pair.ours, plain: edition.published.read(pair.published), steps: stepsOf(path) };
  const arrived = difference.published !== undefined;
  if (word === 'exists') (arrived ? addPart : endPart)(place, edition);
  else if (word === 'required') changeRequired(place, edition);
  else if (word.startsWith('value ')) changeValue(place, { value: word.slice('value '.length), arrived }, edition);
  else changeWord(place, word, edition);
}

/** A path in a schema of ours and in the published one. */
interface At {
  readonly root: string;
  readonly plain: Plain;
  readonly steps: readonly string[];
}

/** A connector or pipeline type of one side alone. */
function applyWhole({ name, pair }: Difference, { files, stubs, published, release }: Edition): void {
  const [what = '', type = ''] = name.split(' ');
  const register = files.get(`workflow/${what}s`);
  if (register === undefined) return;
  const entry = asDraft(register[type]);
  if (pair.published === undefined) {
    if (entry) entry['lifetime'] = { ...asDraft(entry['lifetime']), removed: release, ...provenance };
    return;
  }
  if (entry !== undefined) {
    entry['lifetime'] = { since: release, ...provenance };
    return;
  }
  const kind = /services\/connections\/([^/]+)\//.exec(pair.published.file)?.[1];
  const file = `workflow/${kind === undefined ? 'pipelines' : `connections/${kind}`}/${kebab(type)}`;
  const schema = stubs.make(published.read(pair.published), { own: true });
  files.set(file, { title: type, description: UNEXPLAINED, ...schema });
  register[type] = {
    ...(kind !== undefined && { kind }),
    schema: file,
    ...(kind !== undefined && { sourceType: type.toLowerCase(), lineage: false, usage: false }),
    lifetime: { since: release, ...provenance },
  };
}

const provenance = { confidence: 'verified', source: UNEXPLAINED };

function addPart({ root, plain, steps }: At, edition: Edition): void {
  const [parent, step = ''] = [steps.slice(0, -1), steps.at(-1)];
  const [owner, node] = [edition.locator.find(root, parent), publishedAt(plain, steps)];
  if (owner === undefined || node === undefined) return;
  if (step.startsWith('<')) addMember(owner, { node, siblings: publishedAt(plain, parent)?.members ?? [] }, edition);
  else addProperty(owner.target, { name: step, node }, edition);
}

function addProperty(
  target: Draft,
  { name, node }: { readonly name: string; readonly node: Plain },
  { stubs, release }: Edition,
): void {
  const properties = asDraft(target['properties']) ?? {};
  target['properties'] = properties;
  const known = asDraft(properties[name]);
  if (known === undefined) properties[name] = { ...stubs.property(node), lifetime: { since: release, ...provenance } };
  else known['lifetime'] = { since: release, ...provenance };
}

/** An alternative that shares most keys with one that is gone is that one, changed. */
function addMember(
  { written, target }: Located,
  { node, siblings }: { readonly node: Plain; readonly siblings: readonly Plain[] },
  edition: Edition,
): void {
  const { locator, stubs, release } = edition;
  const lifetime = { since: release, ...provenance };
  if (membersOf(target).length === 0) {
    const { $ref, ...words } = written;
    for (const word of Object.keys(words)) if (structural.has(word)) Reflect.deleteProperty(written, word);
    const old = Object.fromEntries(Object.entries({ $ref, ...words }).filter(([word]) => structural.has(word)));
    Reflect.deleteProperty(written, '$ref');
    written['choose'] = { by: 'keys' };
    written['anyOf'] = [
      { title: UNEXPLAINED, ...old },
      { ...stubs.member(node), lifetime },
    ];
    return;
  }
  const taken = new Set(siblings.map(nameOf));
  const changed = locator.membersOf(target).find(({ plain }) => !taken.has(nameOf(plain)) && alike(plain, node));
  if (changed === undefined) {
    target['anyOf'] = [...membersOf(target), { ...stubs.member(node), lifetime }];
    return;
  }
  const own = changed.located.target;
  for (const [name, property] of node.properties) {
    if (!changed.plain.properties.has(name)) addProperty(own, { name, node: property }, edition);
  }
  for (const name of changed.plain.properties.keys()) {
    const property = asDraft(asDraft(own['properties'])?.[name]);
    if (property !== undefined && !node.properties.has(name)) end(property, release);
  }
}

const structural = new Set([
  '$ref',
  'type',
  'enum',
  'const',
  'items',
  'properties',
  'required',
  'additionalProperties',
]);

function alike(one: Plain, other: Plain): boolean {
  const shared = [...one.properties.keys()].filter((name) => other.properties.has(name)).length;
  return shared > 0 && shared * 2 >= one.properties.size + other.properties.size - shared;
}

function endPart({ root, plain, steps }: At, { locator, release }: Edition): void {
  const gone = locator.find(root, steps);
  const siblings = publishedAt(plain, steps.slice(0, -1))?.members ?? [];
  if (gone === undefined) return;
  const own = steps.at(-1)?.startsWith('<') === true ? locator.plain(gone.written) : undefined;
  if (own !== undefined && siblings.some((sibling) => alike(own, sibling))) return;
  end(gone.written, release);
}

function end(draft: Draft, release: string): void {
  const lifetime = { ...asDraft(draft['lifetime']), removed: release, ...provenance };
  Reflect.deleteProperty(lifetime, 'maybeRemoved');
  draft['lifetime'] = lifetime;
}

function changeRequired({ root, plain, steps }: At, { locator, release }: Edition): void {
  const owner = locator.find(root, steps.slice(0, -1));
  const required = publishedAt(plain, steps.slice(0, -1))?.required;
  if (owner && required) addChange(owner.target, { release, word: 'required', value: [...required] });
}

function changeValue(
  { root, steps }: At,
  { value, arrived }: { readonly value: string; readonly arrived: boolean },
  { locator, release }: Edition,
): void {
  const target = locator.find(root, steps)?.target;
  if (target === undefined) return;
  const parsed = JSON.parse(value) as unknown;
  const lifetimes = asDraft(target['enumLifetimes']) ?? {};
  const key = String(parsed);
  const known = asDraft(lifetimes[key]);
  const values: unknown[] = Array.isArray(target['enum']) ? target['enum'] : [];
  if (arrived) target['enum'] = values.includes(parsed) ? values : [...values, parsed];
  lifetimes[key] = arrived ? { since: release, ...provenance } : { ...known, removed: release, ...provenance };
  target['enumLifetimes'] = lifetimes;
}

/** A default belongs to the place, every other word to what the place refers to. */
function changeWord({ root, plain, steps }: At, word: string, { locator, release }: Edition): void {
  const located = locator.find(root, steps);
  const node = publishedAt(plain, steps);
  if (located === undefined || node === undefined) return;
  if (word === 'closed') {
    addChange(located.target, { release, word: 'additionalProperties', value: node.others !== false });
  } else if (word === 'type') {
    addChange(located.target, { release, word, value: node.type?.length === 1 ? node.type[0] : (node.type ?? null) });
  } else {
    const text = word === 'default' ? node.default : node.bounds[word];
    const value = text === undefined ? null : (JSON.parse(text) as unknown);
    addChange(word === 'default' ? located.written : located.target, { release, word, value });
  }
}

function addChange(
  draft: Draft,
  { release, word, value }: { readonly release: string; readonly word: string; readonly value: unknown },
): void {
  const changes: unknown[] = Array.isArray(draft['changes']) ? draft['changes'] : [];
  const same = changes.map(asDraft).find((one) => one?.['since'] === release && one['source'] === UNEXPLAINED);
  if (same) same[word] = value;
  else draft['changes'] = [...changes, { since: release, ...provenance, [word]: value }];
}

function kebab(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
