import type { SchemaStore } from '../../schemas/store';

interface Row {
  readonly schema: string;
  readonly schemaByKind?: Readonly<Record<string, { readonly schema: string }>>;
}

/** What every workflow schema is about, in words: `workflow/connections/database/mysql` → “`Mysql`”. */
export function subjectsOf(store: SchemaStore): ReadonlyMap<string, string> {
  const registers = (['workflow/connectors', 'workflow/pipelines'] as const).flatMap((name) =>
    Object.entries((store.read(name) ?? {}) as Readonly<Record<string, Row>>).flatMap(([type, row]) => [
      [row.schema, `\`${type}\``] as const,
      ...Object.entries(row.schemaByKind ?? {}).map(([kind, { schema }]) => [schema, `\`${type}\` (${kind})`] as const),
    ]),
  );
  const subjects = new Map<string, string>(registers);
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
