import { mayExist } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import type { SchemaStore } from '../../schemas/store';

interface Row {
  readonly schema: string;
  readonly lifetime?: Lifetime;
  readonly schemaByKind?: Readonly<Record<string, { readonly schema: string }>>;
}

/**
 * What every workflow schema is about, in words: `workflow/connections/database/mysql` → “`Mysql`”. Of several names of a
 * connector, the one in a release.
 */
export function subjectsOf(store: SchemaStore, release: string): ReadonlyMap<string, string> {
  const registers = (['workflow/connectors', 'workflow/pipelines'] as const).flatMap((name) =>
    Object.entries((store.read(name) ?? {}) as Readonly<Record<string, Row>>).flatMap(([type, row]) => {
      const isThere = mayExist(row.lifetime, release);
      return [
        { isThere, schema: row.schema, subject: `\`${type}\`` },
        ...Object.entries(row.schemaByKind ?? {}).map(([kind, { schema }]) => ({
          isThere,
          schema,
          subject: `\`${type}\` (${kind})`,
        })),
      ];
    }),
  );
  const subjects = new Map<string, string>();
  for (const { isThere, schema, subject } of registers)
    if (isThere || !subjects.has(schema)) subjects.set(schema, subject);
  for (const name of store.names) {
    const [, folder, rest] = /^workflow\/(?:(.+)\/)?([^/]+)$/.exec(name) ?? [];
    if (rest === undefined || subjects.has(name) || REGISTERS.has(rest)) continue;
    subjects.set(name, NAMES[name] ?? `${FOLDERS[folder ?? ''] ?? ''}${rest.replaceAll('-', ' ')}`);
  }
  return subjects;
}

/** Files that are not schemas. */
const REGISTERS: ReadonlySet<string> = new Set(['connectors', 'pipelines', 'inner-connections', 'sources', 'changes']);

/** Schemas whose file name says less than this. */
const NAMES: Readonly<Record<string, string>> = { 'workflow/applications/any': 'applications' };

const FOLDERS: Readonly<Record<string, string>> = {
  applications: 'application ',
  'bulk-sinks': 'bulk sink ',
  dbt: 'dbt from ',
  processors: 'processor ',
  shared: 'shared: ',
  sinks: 'sink ',
  stages: 'stage ',
};
