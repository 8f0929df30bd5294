import type { ModuleReads } from './module-reads';

/** What several modules together may read. */
export interface Reads {
  readonly names: ReadonlySet<string>;
  readonly ofPipeline: ReadonlySet<string>;
  readonly anyOfConnection: boolean;
  readonly anyOfPipeline: boolean;
}

/** The modules of a package by their dotted names, and what each of them reads. */
export type Modules = ReadonlyMap<string, ModuleReads>;

/** The modules that importing some makes available, these included; `enter` says which ones are followed. */
export function reachable(
  modules: Modules,
  roots: Iterable<string>,
  enter: (module: string) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    const reads = modules.get(module);
    if (reads === undefined || found.has(module)) continue;
    found.add(module);
    // Importing a module runs the `__init__.py` of each folder above it.
    const steps = module.split('.');
    for (let depth = 1; depth < steps.length; depth++) open.push(steps.slice(0, depth).join('.'));
    open.push(...reads.imports.filter(enter));
  }
  return found;
}

/** What modules read together. */
export function readsOf(modules: Modules, reached: Iterable<string>): Reads {
  const names = new Set<string>();
  const ofPipeline = new Set<string>();
  let anyOfConnection = false;
  let anyOfPipeline = false;
  for (const module of reached) {
    const reads = modules.get(module);
    if (reads === undefined) continue;
    for (const name of reads.names) names.add(name);
    for (const name of reads.ofPipeline) ofPipeline.add(name);
    anyOfConnection ||= reads.anyOfConnection;
    anyOfPipeline ||= reads.anyOfPipeline;
  }
  return { names, ofPipeline, anyOfConnection, anyOfPipeline };
}
