/** First and last release of a run, in the order of the version numbers. */
type Range = readonly [string, string];

/** The part of the reference material that is about sources. */
export interface RuntimeFacts {
  readonly meta: { readonly last: string };
  readonly connectors: Readonly<Record<string, ConnectorFacts>>;
}

interface ConnectorFacts {
  readonly kind: string;
  readonly folder: string | null;
  readonly serviceType: readonly Range[];
  readonly custom: boolean;
  readonly metadata: readonly Range[];
  readonly lineage: readonly Range[];
  readonly usage: readonly Range[];
  readonly profiler: readonly Range[];
  readonly sampler: readonly Range[];
  readonly extras?: { readonly extras: Readonly<Record<string, readonly Range[]>> };
}

/** A row of `schemas/workflow/sources.json`; runs of releases as text, see `parseRuns`. */
type SourceRow = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;

const PARTS = ['metadata', 'lineage', 'usage', 'profiler', 'sampler'] as const;

/** The register of sources: per connector its kind, its module and the releases that have each part; what is never there is left out. */
export function sourcesFrom({ meta, connectors }: RuntimeFacts): Readonly<Record<string, SourceRow>> {
  const runsOf = (ranges: readonly Range[]): string => ranges.map((range) => runOf(range, meta.last)).join(', ');
  const rows = Object.entries(connectors).map(([name, facts]): [string, SourceRow] => {
    const parts = PARTS.flatMap((part) => (facts[part].length === 0 ? [] : [[part, runsOf(facts[part])] as const]));
    const extras = Object.entries(facts.extras?.extras ?? {}).map(([extra, ranges]) => [extra, runsOf(ranges)]);
    return [
      name,
      {
        kind: facts.kind,
        known: runsOf(facts.serviceType),
        ...(facts.folder !== null && facts.folder !== name.toLowerCase() && { module: facts.folder }),
        ...(facts.custom && { custom: true }),
        ...Object.fromEntries(parts),
        ...(extras.length > 0 && { extras: Object.fromEntries(extras) as Record<string, string> }),
      },
    ];
  });
  return Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/** A run that reaches the newest release has no end: the next release is taken to have it, too. */
function runOf([from, to]: Range, last: string): string {
  return to === last ? `${from}-` : `${from}-${to}`;
}
