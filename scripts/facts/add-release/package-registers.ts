import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { SOURCE_PARTS, type PackageFacts } from '../package-models/package-facts';

/** `schemas/python-package.json`. */
export interface PythonPackage {
  readonly extras: Readonly<Record<string, { readonly since?: string; readonly removed?: string }>>;
  readonly python: readonly { readonly since: string; readonly atLeast: string }[];
}

/** `schemas/workflow/sources.json`: runs of releases as text, such as `1.6.3-1.6.6, 1.6.10-`; the last one is open. */
export type Sources = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The newest release, which alone can add to the registers. */
export interface Newest {
  readonly release: string;
  /** The release before it. */
  readonly before: string;
}

/** The extras and the lowest Python, with what the newest release added, removed or raised. */
export function withPackage(
  known: PythonPackage,
  { extras, python }: PackageFacts,
  { release }: Newest,
): PythonPackage {
  const now = new Set(extras);
  const kept = Object.entries(known.extras).map(([name, life]) => {
    const isGone = !now.has(name) && life.removed === undefined;
    return [name, isGone ? { ...life, removed: release } : life] as const;
  });
  const added = extras
    .filter((name) => known.extras[name] === undefined)
    .map((name) => [name, { since: release }] as const);
  const isRaised = python !== undefined && known.python.at(-1)?.atLeast !== python;
  return {
    extras: Object.fromEntries<PythonPackage['extras'][string]>([...kept, ...added].sort(byName)),
    python: isRaised ? [...known.python, { since: release, atLeast: python }] : known.python,
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The sources, with the parts that connectors gained or lost in the newest release. */
export function withSources(known: Sources, { sources }: PackageFacts, newest: Newest): Sources {
  return Object.fromEntries(
    Object.entries(known).map(([connector, row]) => {
      const parts = sources.get(sourceOf(connector, row));
      if (connector === 'QueryLog') return [connector, row];
      const changed = SOURCE_PARTS.flatMap((part) => {
        const runs = typeof row[part] === 'string' ? row[part] : '';
        const now = nextRuns(runs, parts?.has(part) === true, newest);
        return now === runs ? [] : [[part, now] as const];
      });
      return [connector, { ...row, ...Object.fromEntries(changed) }];
    }),
  );
}

/** Sources of the package that none of our connectors names. */
export function unknownSources(known: Sources, { sources }: PackageFacts): string[] {
  const named = new Set(Object.entries(known).map(([connector, row]) => sourceOf(connector, row)));
  return [...sources.keys()].filter((source) => !named.has(source) && source !== EXAMPLE).sort();
}

/** A pattern for people who write a source of their own; there is no connector of that name. */
const EXAMPLE = 'database/my_db';

function sourceOf(connector: string, { kind, module }: Readonly<Record<string, unknown>>): string {
  return `${String(kind)}/${typeof module === 'string' ? module : connector.toLowerCase()}`;
}

function nextRuns(runs: string, exists: boolean, { release, before }: Newest): string {
  const isOpen = runs.endsWith('-');
  const isLater = isOpen && compareReleases(runs.split(/[ ,-]+/).at(-2) ?? '', before) > 0;
  if (isOpen === exists || isLater) return runs;
  if (isOpen) return `${runs}${before}`;
  return [...(runs === '' ? [] : [runs]), `${release}-`].join(', ');
}
