import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStoredFacts } from '../../scripts/facts/stored';
import { readSchemaFiles } from '../../scripts/generate/schema-files';
import { mayExist } from '../../server/src/schemas/releases/lifetime';
import { ReleaseView } from '../../server/src/schemas/releases/release-view';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import type { Lifetime, Schema } from '../../server/src/schemas/schema';
import { createStore } from '../../server/src/schemas/store';
import { pageOf } from '../../server/src/service/catalog/catalog';

/** Every place where our knowledge of 1.13.1 differed from the packages: each row says what is right. */
const FACTS = '../shared/facts/releases-from-packages.json';

interface Row {
  readonly file: string;
  readonly path: string;
  readonly what: string;
  readonly fact?: string;
  /** Releases that have it, or for each value of a word the releases with that value. */
  readonly package: string | Readonly<Record<string, string>>;
  readonly upstream: readonly string[];
  /** Of what came after the newest release that we knew then. */
  readonly release?: string;
  /** Then its state before and after; see `stateOf`. */
  readonly before?: string;
  readonly after?: string;
}

interface Entry {
  readonly schema: string;
  readonly lifetime?: Lifetime;
  readonly schemaByKind?: Readonly<Record<string, Entry>>;
}

/** The release that was published last when the rows were made: later ones, also patches of 1.13, are in none of them. */
const LAST = '2.0.7';

const files = readSchemaFiles('schemas');
const store = createStore(Object.fromEntries(files.map(({ name, content }) => [name, JSON.stringify(content)])));
const facts = readStoredFacts();
const { platform } = JSON.parse(readFileSync('schemas/releases.json', 'utf8')) as {
  readonly platform: readonly { readonly release: string; readonly date: string }[];
};
const dates = new Map(platform.map(({ release, date }) => [release, date]));
/** The releases that the rows speak of. */
const spokenOf = facts.releases.filter((release) => (dates.get(release) ?? '') <= (dates.get(LAST) ?? ''));
const entries = new Map(
  ['connectors', 'pipelines'].flatMap((name) =>
    Object.entries(store.read(`workflow/${name}`) as Readonly<Record<string, Entry>>).flatMap(([type, entry]) => [
      [type, entry] as const,
      ...Object.entries(entry.schemaByKind ?? {}).map(([kind, one]) => [`${type} (${kind})`, one] as const),
    ]),
  ),
);

/** A row that is not about a place of a schema, and what answers it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'connections/dashboard/qlik-sense.json certificates<+QlikCertificateValues> alternative':
    'our alternative for it has another title; `npm run conformance` compares it',
  'connections/dashboard/qlik-sense.json certificates<content of certificates> alternative':
    'our alternative for it has another title; `npm run conformance` compares it',
  'shared/search-ssl.json sslConfig others':
    'the file is the value of sslConfig itself; `npm run conformance` compares it',
  'connections/pipeline/matillion.json connection<Matillion ETL> alternative':
    'the only form until another one came: from 1.6.0 on it is there',
};

/** The releases that a text such as `1.3.0–1.3.4, 1.12.2–2.0.7` names. */
function releasesIn(text: string): (release: string) => boolean {
  const runs = text.split(', ').map((run) => run.split('–'));
  return (release) =>
    runs.some(([from = '', to = from]) => compareReleases(from, release) <= 0 && compareReleases(release, to) <= 0);
}

/** The releases of a row that is about one fact. */
function rangesOf(row: Row): string {
  return typeof row.package === 'string' ? row.package : '';
}

/** A step of a path: a property, the items of a list, or an alternative by its title. */
function stepsOf(path: string): string[] {
  return path.match(/\[\]|<[^>]+>|[^.[\]<>]+/g) ?? [];
}

/** Everything on the way to a place, the place last; undefined where we have no such place. */
function wayTo(start: Schema, steps: readonly string[]): readonly Schema[] | undefined {
  const target = start.$ref === undefined ? start : store.resolve(start.$ref);
  const here = target === undefined ? [start] : [start, target];
  const [step, ...rest] = steps;
  if (step === undefined) return here;
  const next = (schema: Schema): readonly (Schema | undefined)[] => {
    if (step === '[]') return [schema.items];
    if (step === '*')
      return [typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined];
    if (step.startsWith('<')) return (schema.anyOf ?? []).filter((one) => titleOf(one) === comparable(step));
    return [schema.properties?.[step], ...(schema.anyOf ?? []).map((one) => resolved(one).properties?.[step])];
  };
  for (const one of here.flatMap(next)) {
    const way = one && wayTo(one, rest);
    if (way) return [...here, ...way];
  }
  return undefined;
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (store.resolve(schema.$ref) ?? schema);
}

function titleOf(schema: Schema): string {
  return comparable(schema.title ?? resolved(schema).title ?? '');
}

/** `<+autoTaggerAppConfig>` and `auto tagger` are the same. */
function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/appconfig$/, '');
}

/** The releases in which a row says something: those whose package has the file. */
function releasesOf({ upstream }: Row): readonly string[] {
  return spokenOf.filter((release) => upstream.some((file) => facts.model(file, release) !== undefined));
}

/** What is wrong with our schemas in the light of a row; undefined: nothing. */
function faultOf(row: Row): string | undefined {
  const wrong = (says: (release: string) => boolean, has: (release: string) => boolean): string | undefined => {
    const bad = releasesOf(row).filter((release) => says(release) !== has(release));
    return bad.length === 0 ? undefined : `differs in ${bad[0] ?? ''}–${bad.at(-1) ?? ''}`;
  };
  if (row.release !== undefined) return faultOfNewer(row, row.release);
  if (['connector', 'pipeline type'].includes(row.what)) {
    const entry = entries.get(row.path.replace(/^[a-z]+ (?=[A-Za-z])/, ''));
    if (entry === undefined) return 'no such entry';
    return wrong(releasesIn(rangesOf(row)), (release) => mayExist(entry.lifetime, release));
  }
  const [path = '', value] = row.path.split(' = ');
  const root = store.get(row.file.replace(/^schemas\/|\.json$/g, ''));
  const way = root && wayTo(root, path.startsWith('@') ? [] : stepsOf(path));
  const last = way?.at(-1);
  if (!way || !last) return row.package === 'never' ? undefined : 'no such place';
  if (typeof row.package === 'string' && value === undefined && row.fact !== 'required')
    return wrong(releasesIn(row.package), (release) => isAlive(way, release));
  return faultOfWord(row, way, value);
}

function isAlive(way: readonly Schema[], release: string): boolean {
  return way.every(({ lifetime }) => mayExist(lifetime, release));
}

/** A word of a schema, such as its default: what it is in each release. */
function faultOfWord(row: Row, way: readonly Schema[], value: string | undefined): string | undefined {
  const bad = releasesOf(row).filter((release) => {
    const view = new ReleaseView(store, release, false);
    const written = way.findLast((one) => one.$ref !== undefined) ?? way.at(-1);
    const schema = { ...view.effective(written ?? {}), ...(way.at(-1) && view.effective(way.at(-1) ?? {}), {}) };
    if (row.fact === 'required') {
      const name = stepsOf(row.path).at(-1) ?? '';
      const holder = way.slice(0, -1).findLast((one) => resolved(one).properties?.[name] !== undefined) ?? {};
      const isRequired = (view.effective(holder).required ?? []).includes(name);
      return releasesIn(rangesOf(row))(release) !== (isRequired && isAlive(way, release));
    }
    if (typeof row.package === 'string') {
      const listed = (schema.enum ?? [schema.const]).some((one) => JSON.stringify(one) === value);
      const has = listed && mayExist(schema.enumLifetimes?.[JSON.parse(value ?? '""') as string], release);
      return releasesIn(row.package)(release) !== has;
    }
    const wanted = Object.entries(row.package).find(([, releases]) => releasesIn(releases)(release))?.[0];
    return wanted !== undefined && wanted !== wordOf(row.fact ?? '', schema);
  });
  return bad.length === 0 ? undefined : `differs in ${bad[0] ?? ''}–${bad.at(-1) ?? ''}`;
}

/** A word in the form of the rows. */
function wordOf(fact: string, schema: Schema): string {
  if (fact === 'others') return schema.additionalProperties === false ? 'forbidden' : 'any';
  if (fact === 'enum') return (schema.enum ?? schema.const) === undefined ? 'any' : 'listed';
  const value = (schema as Readonly<Record<string, unknown>>)[fact];
  if (value === undefined || value === null) return 'none';
  const keys = typeof value === 'object' ? Object.keys(value).sort() : undefined;
  return JSON.stringify(value, keys);
}

/** What came, went or changed since then is on the page of its release, and the schemas change there as the row says. */
function faultOfNewer(row: Row, release: string): string | undefined {
  const name = row.path.split(/[/ ]/).findLast((part) => /^<?[A-Za-z]\w+>?$/.test(part)) ?? row.path;
  if (!comparable(pageOf(release) ?? '').includes(comparable(name))) return `is not on the page of ${release}`;
  const before = spokenOf[spokenOf.indexOf(release) - 1] ?? '';
  const [was, is] = [before, release].map((at) => stateOf(row, at));
  const [wasRight, isRight] = [String(row.before), String(row.after)];
  return was === wasRight && is === isRight
    ? undefined
    : `is ${was ?? 'not found'} → ${is ?? 'not found'}, not ${wasRight} → ${isRight}`;
}

/** In a release, in the form of the rows: 1 or 0 for whether it exists or is required, or the value of a word. */
function stateOf({ path, what }: Row, release: string): string | undefined {
  const truth = (is: boolean): string => (is ? '1' : '0');
  const [subject = '', ...steps] = path.split('/');
  const named = subject.replace(/^(?:connector|pipeline|dashboard|database)(?: [a-z]+)? (?=[A-Z])/, '');
  const entry = entries.get(named);
  if (steps.length === 0) return entry && truth(mayExist(entry.lifetime, release));
  const root = store.get(subject === 'application' ? 'workflow/application' : (entry?.schema ?? ''));
  // Some of our alternatives have other titles.
  const untitled = steps.filter((step, at) => !step.startsWith('<') || at === steps.length - 1);
  const way = root && (wayTo(root, steps) ?? wayTo(root, untitled));
  const last = way?.at(-1);
  if (!way || !last) return undefined;
  if (/^(?:new|removed) /.test(what)) return truth(isAlive(way, release));
  const view = new ReleaseView(store, release, false);
  const name = steps.at(-1) ?? '';
  const holder = way.findLast((one) => one.properties?.[name] !== undefined) ?? {};
  if (what.startsWith('no longer required')) return truth(view.effective(holder).required?.includes(name) === true);
  return wordOf(what.replace('changed ', ''), {
    ...view.effective(last),
    ...view.effective(holder.properties?.[name] ?? {}),
  });
}

describe('the differences from the packages', () => {
  beforeEach(({ skip }) => {
    skip(!existsSync(FACTS), `there is no ${FACTS}`);
  });

  it('are gone, row by row', () => {
    const rows = JSON.parse(readFileSync(FACTS, 'utf8')) as readonly Row[];
    const faults = rows.flatMap((row) => {
      const id = `${row.file.slice('schemas/workflow/'.length)} ${row.path} ${row.fact ?? row.what}`;
      const fault = faultOf(row);
      return fault === undefined || ELSEWHERE[id] !== undefined ? [] : [`${id}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });
});
