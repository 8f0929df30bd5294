import type { SchemaStore } from '../../schemas/store';
import { parseRuns } from '../../schemas/workflow/release-runs';
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
  for (const [connector, row] of Object.entries(rows)) {
    for (const [part, read] of Object.entries(PARTS)) {
      const text = row[part];
      for (const { from, to } of parseRuns(typeof text === 'string' ? text : undefined)) {
        const list = from === release ? gained : to === before ? lost : undefined;
        list?.set(connector, [...(list.get(connector) ?? []), read]);
      }
    }
  }
  const line =
    (verb: string) =>
    ([connector, parts]: [string, string[]]): string =>
      `\`${connector}\` ${verb} ${parts.join(', ')}.`;
  return [...[...gained].map(line('can now read:')), ...[...lost].map(line('can no longer read:'))];
}
