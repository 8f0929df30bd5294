import type { PackageModules } from './modules';
import { testsOf } from './modules';

/** `schemas/python-modules.json`. */
export interface KnownModules {
  readonly since: string;
  /** `1.10.0 1.12.0` → what appeared in 1.10.0 and went in 1.12.0. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  readonly workflows: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `tableColumnCountToEqual columnCount integer` → `1.3.0`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly formats: Readonly<Record<string, string>>;
  readonly containerFormats: Readonly<Record<string, string>>;
  readonly dbtVariables: Readonly<Record<string, string>>;
}

/** The modules, classes and test definitions with what the newest release has, compared with the one before it. */
export function withNextModules(known: KnownModules, before: PackageModules, now: PackageModules): KnownModules {
  const { release } = now;
  const histories = new Map(
    Object.entries(known.modules).flatMap(([history, modules]) => modules.map((module) => [module, history] as const)),
  );
  for (const module of new Set([...before.modules, ...now.modules])) {
    if (before.modules.has(module) === now.modules.has(module)) continue;
    const always = before.modules.has(module) ? known.since : '';
    histories.set(module, appended(histories.get(module) ?? always, release));
  }
  const grouped: Record<string, string[]> = {};
  for (const module of [...histories.keys()].sort()) (grouped[histories.get(module) ?? ''] ??= []).push(module);
  return {
    since: known.since,
    modules: Object.fromEntries(Object.entries(grouped).sort()),
    workflows: nextHistories(known.workflows, [before.classes, now.classes], release),
    tests: nextTests(known.tests, before, now),
    parameters: nextHistories(known.parameters, [before.parameters, now.parameters], release),
    formats: nextHistories(known.formats, [before.formats, now.formats], release),
    containerFormats: nextHistories(known.containerFormats, [before.containerFormats, now.containerFormats], release),
    dbtVariables: nextHistories(known.dbtVariables, [before.dbtVariables, now.dbtVariables], release),
  };
}

function nextTests(known: KnownModules['tests'], before: PackageModules, now: PackageModules): KnownModules['tests'] {
  const [was, is] = [testsOf([before]), testsOf([now])];
  const kinds = new Set([...Object.keys(known), ...Object.keys(is)]);
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const names = [was, is].map((tests) => new Set(Object.keys(tests[kind] ?? {})));
      return [kind, nextHistories(known[kind] ?? {}, [names[0] ?? new Set(), names[1] ?? new Set()], now.release)];
    }),
  );
}

function nextHistories(
  known: Readonly<Record<string, string>>,
  [before, now]: readonly [before: ReadonlySet<string>, now: ReadonlySet<string>],
  release: string,
): Readonly<Record<string, string>> {
  const changed = [...new Set([...before, ...now])].filter((name) => before.has(name) !== now.has(name));
  const next = new Map(Object.entries(known));
  for (const name of changed) next.set(name, appended(next.get(name) ?? '', release));
  return Object.fromEntries([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function appended(history: string, release: string): string {
  return history === '' ? release : `${history} ${release}`;
}
