import type { Lifetime } from '../../../server/src/schemas/schema';
import { mayExist } from '../../../server/src/schemas/releases/lifetime';
import type { PackageReads, Verdict } from './package-reads';
import { PIPELINE_ROOTS } from './steps';

/** Schema → field → what the code of one release does with it. Fields that the release lacks are left out. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

/** The texts of `schemas/` by name, such as `workflow/connectors`. */
type SchemaTexts = Readonly<Record<string, string>>;

interface Entry {
  readonly schema: string;
  readonly lifetime?: Lifetime;
  readonly schemaByKind?: Readonly<Record<string, { readonly schema: string; readonly lifetime?: Lifetime }>>;
}

interface Fields {
  readonly properties?: Readonly<Record<string, { readonly lifetime?: Lifetime }>>;
}

interface SourceRow {
  readonly kind: string;
  readonly module?: string;
  readonly custom?: true;
}

/** The schema of the connection to OpenMetadata itself, which every part of the client is given. */
const SERVER = 'workflow/connections/metadata/open-metadata';

/**
 * What the server and its user interface read of connections, and what the loader or nobody but the form needs: each file says
 * how it signs in, and up to 1.7 the token alone counted.
 */
const NOT_ASKED = /^(?:type$|authProvider$|supports[A-Z])/;

/** What a package does with the fields of pipelines and connections. Connectors whose code is the user's own are not asked. */
export function verdictsOf(reads: PackageReads, release: string, texts: SchemaTexts): Verdicts {
  const verdicts = new Map<string, Map<string, Verdict>>();
  const ask = (schema: string, verdict: (field: string) => Verdict): void => {
    const fields = verdicts.get(schema) ?? new Map<string, Verdict>();
    verdicts.set(schema, fields);
    const { properties = {} } = dataOf(texts, schema) as Fields;
    for (const [name, { lifetime }] of Object.entries(properties)) {
      if (NOT_ASKED.test(name) || !mayExist(lifetime, release)) continue;
      fields.set(name, together(fields.get(name), verdict(name)));
    }
  };
  for (const [type, entry] of Object.entries(dataOf(texts, 'workflow/pipelines') as Record<string, Entry>)) {
    if (PIPELINE_ROOTS[type] === undefined) continue;
    for (const { schema, lifetime } of [entry, ...Object.values(entry.schemaByKind ?? {})])
      if (mayExist(lifetime, release)) ask(schema, (name) => reads.ofPipeline(type, name));
  }
  const sources = dataOf(texts, 'workflow/sources') as Record<string, SourceRow>;
  for (const [name, { schema, lifetime }] of Object.entries(
    dataOf(texts, 'workflow/connectors') as Record<string, Entry>,
  )) {
    const source = sources[name];
    if (source === undefined || source.custom === true || schema === SERVER || !mayExist(lifetime, release)) continue;
    ask(schema, (field) => reads.ofConnection(`${source.kind}.${source.module ?? name.toLowerCase()}`, field));
  }
  ask(SERVER, (field) => reads.ofServer(field));
  return verdicts;
}

/** Of a schema that several types share a field is read as soon as one of them may read it. */
function together(before: Verdict | undefined, now: Verdict): Verdict {
  if (before === undefined || before === now) return now;
  return before === 'read' || now === 'read' ? 'read' : 'unknown';
}

function dataOf(texts: SchemaTexts, name: string): unknown {
  return JSON.parse(texts[name] ?? '{}');
}
