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

const SPEC = /^metadata\/ingestion\/source\/(\w+\/\w+)\/service_spec\.py$/;

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
        const [, source] = SPEC.exec(path) ?? [];
        return source === undefined ? [] : [[source, partsOf(text)] as const];
      }),
    ),
  };
}

/** The parts that a `ServiceSpec` names. A database has a profiler and a sampler unless it says otherwise. */
function partsOf(text: string): Set<SourcePart> {
  const spec = readPython(text).assignments.find(({ name }) => name === 'ServiceSpec')?.value;
  if (spec?.kind !== 'call') return new Set();
  const named = (part: SourcePart): boolean =>
    spec.named.has(`${part}_class`) || spec.named.has(`${part}_source_class`);
  const isDatabase = spec.name === 'DefaultDatabaseSpec';
  return new Set(
    SOURCE_PARTS.filter((part) => named(part) || (isDatabase && (part === 'profiler' || part === 'sampler'))),
  );
}
