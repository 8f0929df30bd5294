import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { isIn, parseRuns, type ReleaseRuns } from '../../schemas/workflow/release-runs';
import type { ReleasePair } from './changes-of';

interface PythonPackage {
  readonly extras?: Readonly<
    Record<string, { readonly since?: string; readonly removed?: string; readonly renamedTo?: string }>
  >;
  readonly python?: readonly { readonly since: string; readonly atLeast: string }[];
}

/** What each class of a connector reads, in words. */
const PARTS = {
  metadata: 'metadata',
  lineage: 'lineage',
  usage: 'usage',
  profiler: 'data for the profiler',
  sampler: 'sample data',
};

/** Until connectors got classes of their own for these, one class read all databases. */
const SHARED_BEFORE: readonly string[] = ['profiler', 'sampler'];

/**
 * What a release changed in the Python package, one line each: what connectors can read, extras, the minimum Python.
 */
export function packageLines(store: SchemaStore, step: ReleasePair): readonly string[] {
  if (step.before === undefined) return [];
  return [...pythonLines(store, step), ...sourceLines(store, step)];
}

function pythonLines(store: SchemaStore, { release }: ReleasePair): string[] {
  const { extras = {}, python = [] } = (store.read('python-package') ?? {}) as PythonPackage;
  const named = (word: 'since' | 'removed'): string[] =>
    Object.entries(extras).flatMap(([name, life]) => {
      if (life[word] !== release) return [];
      return [`\`${name}\`${word === 'removed' && life.renamedTo !== undefined ? ` (use \`${life.renamedTo}\`)` : ''}`];
    });
  const [came, went] = [named('since'), named('removed')];
  return [
    ...python.flatMap(({ since, atLeast }) => (since === release ? [`It needs Python ${atLeast} or later.`] : [])),
    ...(came.length > 0 ? [`New extras: ${came.join(', ')}.`] : []),
    ...(went.length > 0 ? [`Removed extras: ${went.join(', ')}.`] : []),
  ];
}

function sourceLines(store: SchemaStore, { release, before }: ReleasePair): string[] {
  const rows = (store.read('workflow/sources') ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const [gained, lost] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const runsOf = (row: Readonly<Record<string, unknown>>, part: string): ReleaseRuns => {
    const text = row[part];
    return parseRuns(typeof text === 'string' ? text : undefined);
  };
  const shared = SHARED_BEFORE.some((part) => firstOf(Object.values(rows).map((row) => runsOf(row, part))) === release);
  for (const [connector, row] of Object.entries(rows)) {
    const isNew = before === undefined || !isIn(runsOf(row, 'metadata'), before);
    for (const [part, read] of Object.entries(PARTS)) {
      if (shared && !isNew && SHARED_BEFORE.includes(part)) continue;
      for (const { from, to } of runsOf(row, part)) {
        const list = from === release ? gained : to === before ? lost : undefined;
        list?.set(connector, [...(list.get(connector) ?? []), read]);
      }
    }
  }
  const line =
    (verb: string) =>
    ([connector, parts]: [string, string[]]): string =>
      `\`${connector}\` ${verb} ${parts.join(', ')}.`;
  return [
    ...(shared
      ? ['Databases that can be profiled have a class of their own for it; before, all databases shared one.']
      : []),
    ...[...gained].map(line('can now read:')),
    ...[...lost].map(line('can no longer read:')),
  ];
}

/** The first release that has a part for any connector. */
function firstOf(runs: readonly ReleaseRuns[]): string | undefined {
  return runs
    .flatMap(([first]) => (first === undefined ? [] : [first.from]))
    .sort(compareReleases)
    .at(0);
}
