/** What can be imported from the package of a release. */
export interface PackageModules {
  readonly release: string;
  readonly modules: ReadonlySet<string>;
  /** Workflow classes, with their module. */
  readonly classes: ReadonlySet<string>;
  /** What the validations of tests read: `tableColumnCountToEqual columnCount integer`. */
  readonly parameters: ReadonlySet<string>;
  /** Formats of files from which columns are read. */
  readonly formats: ReadonlySet<string>;
  /** Formats of files that a container of the catalog can have. */
  readonly containerFormats: ReadonlySet<string>;
  /** Variables of a dbt project that `metadata ingest-dbt` reads: `openmetadata_host_port required`. */
  readonly dbtVariables: ReadonlySet<string>;
}

/** The module that a file of a wheel is; undefined for other files, and for what is not of the package. */
export function moduleName(file: string): string | undefined {
  if (!/^(?:metadata|airflow_provider_openmetadata)\/.*\.py$/.test(file)) return undefined;
  return file.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
}

/**
 * The modules that some releases lack, by the releases in which they appear, go, appear again …, separated by blanks; and the
 * first release that was read. `packages` from the oldest on.
 */
export function modulesByChange(packages: readonly PackageModules[]): {
  readonly first: string;
  readonly modules: Readonly<Record<string, readonly string[]>>;
} {
  const all = new Set(packages.flatMap(({ modules }) => [...modules]));
  const grouped = new Map<string, string[]>();
  for (const module of [...all].sort()) {
    const changes = changesOf(packages.map(({ release, modules }) => ({ release, has: modules.has(module) })));
    const isAlways = changes.length === 1 && changes[0] === packages[0]?.release;
    if (isAlways) continue;
    const key = changes.join(' ');
    const group = grouped.get(key);
    if (group) group.push(module);
    else grouped.set(key, [module]);
  }
  return { first: packages[0]?.release ?? '', modules: Object.fromEntries([...grouped].sort()) };
}

/** Names of one kind, with the releases in which they appear, go, appear again …, separated by blanks. */
export function historiesOf(
  packages: readonly PackageModules[],
  kind: 'classes' | 'parameters' | 'formats' | 'containerFormats' | 'dbtVariables',
): Readonly<Record<string, string>> {
  const all = [...new Set(packages.flatMap((one) => [...one[kind]]))].sort();
  return Object.fromEntries(
    all.map((name) => [
      name,
      changesOf(packages.map(({ release, [kind]: names }) => ({ release, has: names.has(name) }))).join(' '),
    ]),
  );
}

/** A test definition: the client imports the code that validates it by its name. */
const TEST =
  /^metadata\.data_quality\.validations\.(table|column)\.(?:base|sqlalchemy|pandas)\.((?:table|column)[A-Z]\w*)$/;

/** The test definitions of tables and of columns, with the releases in which they appear, go, appear again …, separated by blanks. */
export function testsOf(
  packages: readonly PackageModules[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const histories: Record<string, Record<string, string>> = { table: {}, column: {} };
  const named = packages.map(({ release, modules }) => {
    const tests = new Map<string, string>();
    for (const module of modules) {
      const [, on = '', name = ''] = TEST.exec(module) ?? [];
      if (name !== '') tests.set(name, on);
    }
    return { release, tests };
  });
  for (const name of [...new Set(named.flatMap(({ tests }) => [...tests.keys()]))].sort()) {
    const on = named.flatMap(({ tests }) => tests.get(name) ?? []).at(-1) ?? '';
    const changes = changesOf(named.map(({ release, tests }) => ({ release, has: tests.has(name) })));
    (histories[on] ??= {})[name] = changes.join(' ');
  }
  return histories;
}

function changesOf(history: readonly { readonly release: string; readonly has: boolean }[]): readonly string[] {
  return history.flatMap(({ release, has }, at) => (has === (history[at - 1]?.has ?? false) ? [] : [release]));
}
