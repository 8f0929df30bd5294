import type { ModuleReads } from './module-reads';
import { emptyPart, type Part } from './part';

/** What several parts together may read. */
export type Reads = Pick<Part, 'names' | 'ofPipeline' | 'anyOfConnection' | 'anyOfPipeline'>;

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
  const parts: Part[] = [];
  for (const module of reached) for (const part of modules.get(module)?.parts ?? []) parts.push(part);
  return readsOfParts(parts);
}

/** What parts read together. */
export function readsOfParts(parts: Iterable<Part>): Reads {
  const all = emptyPart();
  for (const { names, ofPipeline, anyOfConnection, anyOfPipeline } of parts) {
    for (const name of names) all.names.add(name);
    for (const name of ofPipeline) all.ofPipeline.add(name);
    all.anyOfConnection ||= anyOfConnection;
    all.anyOfPipeline ||= anyOfPipeline;
  }
  return all;
}
