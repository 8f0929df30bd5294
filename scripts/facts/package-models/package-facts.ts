import { readPython } from './python';

/** The parts of a connector that the package can load. */
export const SOURCE_PARTS = ['metadata', 'lineage', 'usage', 'profiler', 'sampler'] as const;
/** One of `SOURCE_PARTS`. */
export type SourcePart = (typeof SOURCE_PARTS)[number];

/** What a package says about itself, apart from its models. */
export interface PackageFacts {
  /** Sorted, with hyphens: pip takes `_` for the same. */
  readonly extras: readonly string[];
  /** The lowest Python that it runs on, such as `3.10`; undefined where it names none. */
  readonly python?: string;
  /** `database/mysql` → the parts of that source. Sources are described so since 1.6.0. */
  readonly sources: ReadonlyMap<string, ReadonlySet<SourcePart>>;
}

const SPEC = /^(metadata\/ingestion\/source\/(\w+\/\w+))\/service_spec\.py$/;

/** What a module calls or imports whose connection is one of SQLAlchemy; annotations are wrong for some clients. */
const BUILDS_ENGINE = /\b(?:create_generic_db_connection|create_engine)\b|\.connections\.strategies\b/;

/** Reads the extras, the lowest Python and the sources of a package from its texts. */
export function readPackageFacts(texts: ReadonlyMap<string, string>): PackageFacts {
  const metadata = [...texts].find(([path]) => path.endsWith('.dist-info/METADATA'))?.[1] ?? '';
  const [, python] = /^Requires-Python: *>=([\d.]+)/m.exec(metadata) ?? [];
  return {
    extras: [...metadata.matchAll(/^Provides-Extra: (.+)$/gm)]
      .map(([, name = '']) => name.trim().replaceAll('_', '-'))
      .sort(),
    ...(python !== undefined && { python }),
    sources: new Map(
      [...texts].flatMap(([path, text]) => {
        const [, folder, source] = SPEC.exec(path) ?? [];
        if (folder === undefined || source === undefined) return [];
        return [[source, partsOf(text, texts.get(`${folder}/connection.py`) ?? '')] as const];
      }),
    ),
  };
}

/**
 * The parts that a `ServiceSpec` names. A database that names no profiler and no sampler has those of all databases, which
 * need a connection of SQLAlchemy: with the client of a service they fail at the first table.
 */
function partsOf(text: string, connection: string): Set<SourcePart> {
  const spec = readPython(text).assignments.find(({ name }) => name === 'ServiceSpec')?.value;
  if (spec?.kind !== 'call') return new Set();
  const named = (part: SourcePart): boolean =>
    spec.named.has(`${part}_class`) || spec.named.has(`${part}_source_class`);
  const isDatabase = spec.name === 'DefaultDatabaseSpec' && BUILDS_ENGINE.test(connection);
  return new Set(
    SOURCE_PARTS.filter((part) => named(part) || (isDatabase && (part === 'profiler' || part === 'sampler'))),
  );
}
