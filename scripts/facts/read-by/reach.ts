import type { ModuleReads } from './module-reads';
import { emptyPart, type Part } from './part';

/** What several parts together may read. */
export interface Reads extends Pick<
  Part,
  'names' | 'ofPipeline' | 'ofConnection' | 'ofProcessor' | 'whole' | 'anyOfConnection' | 'anyOfPipeline'
> {
  /** What the parts mention that hand something out whole, under whatever name. */
  readonly besideWhole: Set<string>;
}

/** The modules of a package by their dotted names, and what each of them reads. */
export type Modules = ReadonlyMap<string, ModuleReads>;

/** Which modules become available by importing others. */
export class Reachable {
  private readonly next = new Map<string, readonly string[]>();

  constructor(private readonly modules: Modules) {}

  /** The modules that importing some makes available, these included; `enter` says which ones are followed. */
  from(roots: Iterable<string>, enter: (module: string) => boolean = () => true): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [...roots];
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      if (!this.modules.has(module) || found.has(module)) continue;
      found.add(module);
      const steps = module.split('.');
      for (const next of this.nextOf(module))
        if (!found.has(next) && (enter(next) || isAbove(next, steps))) open.push(next);
    }
    return found;
  }

  private nextOf(module: string): readonly string[] {
    const known = this.next.get(module);
    if (known !== undefined) return known;
    // Importing a module runs the `__init__.py` of each folder above it.
    const steps = module.split('.');
    const above = steps.slice(1).map((_, depth) => steps.slice(0, depth + 1).join('.'));
    const found = [...new Set([...above, ...(this.modules.get(module)?.imports ?? [])])];
    const next = found.filter((one) => this.modules.has(one));
    this.next.set(module, next);
    return next;
  }
}

function isAbove(module: string, steps: readonly string[]): boolean {
  return module.split('.').every((step, at) => step === steps[at]);
}

/** What modules read together. */
export function readsOf(modules: Modules, reached: Iterable<string>): Reads {
  const parts: Part[] = [];
  for (const module of reached) for (const part of modules.get(module)?.parts ?? []) parts.push(part);
  return readsOfParts(parts);
}

/** What parts read together. */
export function readsOfParts(parts: Iterable<Part>): Reads {
  const all = { ...emptyPart(), besideWhole: new Set<string>() };
  for (const part of parts) {
    const { names, ofPipeline, ofConnection, ofProcessor, whole, mentions, anyOfConnection, anyOfPipeline } = part;
    if (whole.size > 0) for (const name of mentions) all.besideWhole.add(name);
    for (const name of names) all.names.add(name);
    for (const name of ofPipeline) all.ofPipeline.add(name);
    for (const name of ofConnection) all.ofConnection.add(name);
    for (const name of ofProcessor) all.ofProcessor.add(name);
    for (const name of whole) all.whole.add(name);
    all.anyOfConnection ||= anyOfConnection;
    all.anyOfPipeline ||= anyOfPipeline;
  }
  return all;
}
