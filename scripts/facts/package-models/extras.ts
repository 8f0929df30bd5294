/** What an extra requires, by package: since which release which versions, as pip writes them; empty where any will do, or none. */
export type ExtrasByName = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly [since: string, versions: string])[]>>>
>;

/** Extras that join others, or that only those who develop the package install. */
const LEFT_OUT = /^(?:all|all-dev-env|base|data-insight|dev|docs|playwright|sample-data|slim|.*test.*)$/;

const REQUIRED_BY_EXTRA =
  /^Requires-Dist:[ \t]*([\w.-]+)[ \t]*(?:\[[^\]]*\])?[ \t]*\(?([^;)\n]*)\)?[ \t]*;[ \t]*extra[ \t]*==[ \t]*["']([\w.-]+)["'][ \t]*$/gm;

/** What the extras of a wheel require, by extra and package, by its metadata; without what only some environments need. */
function extrasIn(metadata: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const extras = new Map<string, Map<string, string>>();
  for (const [, name = '', versions = '', extra = ''] of metadata.matchAll(REQUIRED_BY_EXTRA)) {
    if (LEFT_OUT.test(extra)) continue;
    const own = extras.get(extra) ?? new Map<string, string>();
    extras.set(extra, own.set(name.toLowerCase().replaceAll(/[_.]/g, '-'), versions.replaceAll(/\s/g, '')));
  }
  return extras;
}

/** The rows with what the newest release requires; the same object if that is what the one before it does. */
export function withExtrasOf(known: ExtrasByName, release: string, metadata: string): ExtrasByName {
  const found = extrasIn(metadata);
  const names = [...new Set([...Object.keys(known), ...found.keys()])].sort();
  const rows = names.map((extra) => {
    const before = known[extra] ?? {};
    const now = found.get(extra);
    const packages = [...new Set([...Object.keys(before), ...(now?.keys() ?? [])])].sort().map((name) => {
      const own = before[name] ?? [];
      const versions = now?.get(name) ?? '';
      if ((own.at(-1)?.[1] ?? '') === versions) return [name, own] as const;
      return [name, [...own, [release, versions] as const]] as const;
    });
    return [extra, Object.fromEntries(packages.filter(([, own]) => own.length > 0))] as const;
  });
  const next = Object.fromEntries(rows.filter(([, packages]) => Object.keys(packages).length > 0));
  return JSON.stringify(next) === JSON.stringify(known) ? known : next;
}

/** The rows without those of a release. */
export function withoutExtrasOf(known: ExtrasByName, release: string): ExtrasByName {
  const extras = Object.entries(known).map(([extra, packages]) => {
    const left = Object.entries(packages).map(
      ([name, rows]) => [name, rows.filter(([since]) => since !== release)] as const,
    );
    return [extra, Object.fromEntries(left.filter(([, rows]) => rows.length > 0))] as const;
  });
  return Object.fromEntries(extras.filter(([, packages]) => Object.keys(packages).length > 0));
}
