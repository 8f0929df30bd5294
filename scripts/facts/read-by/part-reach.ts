import type { Part } from './part';
import type { Modules } from './reach';

/** From where parts are looked for. */
export interface PartRoots {
  /** Modules of which every part may run. */
  readonly whole: Iterable<string>;
  /** Modules of which every function and class may run, but of a class only those private methods that are named. */
  readonly entries: Iterable<string>;
  /** Modules of which only what is named runs, as soon as they are imported. */
  readonly imported: Iterable<string>;
  /** Whether a connection may be of a class, which is named as where it comes from: `metadata.generated.….MysqlConnection`. */
  readonly isType: (origin: string) => boolean;
  /** Whether what a module names in another one may run. */
  readonly leadsTo: (from: string, to: string) => boolean;
}

/** The parts of modules that may run, with the module of each. */
export function reachableParts(modules: Modules, roots: PartRoots): ReadonlyMap<Part, string> {
  return new PartSearch(modules, roots).run();
}

class PartSearch {
  private readonly found = new Map<Part, string>();
  private readonly open: (readonly [part: Part, module: string])[] = [];
  /** Parts that are in a part that runs and wait until they are named, by name. */
  private readonly waiting = new Map<string, (readonly [part: Part, module: string])[]>();
  /** Names that were asked of objects, which may be methods of any class. */
  private readonly named = new Set<string>();
  /** Part → the parts in it. */
  private readonly inside = new Map<Part, Part[]>();

  constructor(
    private readonly modules: Modules,
    private readonly roots: PartRoots,
  ) {}

  run(): ReadonlyMap<Part, string> {
    const { whole, entries, imported } = this.roots;
    for (const module of whole) for (const part of this.modules.get(module)?.parts ?? []) this.add(part, module, true);
    for (const module of entries) {
      const [statements, ...parts] = this.modules.get(module)?.parts ?? [];
      for (const part of parts) if (part.within === statements && part.types === undefined) this.add(part, module);
    }
    for (const module of imported) this.addStatements(module);
    for (let next = this.open.pop(); next !== undefined; next = this.open.pop()) this.visit(...next);
    return this.found;
  }

  private add(part: Part, module: string, isOwn = false): void {
    const types = part.types?.map((type) => this.modules.get(module)?.aliases.get(type) ?? type);
    if (this.found.has(part) || (!isOwn && types?.some(this.roots.isType) === false)) return;
    this.found.set(part, module);
    this.open.push([part, module]);
  }

  /** What runs when a module is imported. */
  private addStatements(module: string): void {
    const [statements] = this.modules.get(module)?.parts ?? [];
    if (statements !== undefined) this.add(statements, module);
  }

  private visit(part: Part, module: string): void {
    for (const inner of this.partsIn(part, module)) {
      if (inner.name === undefined) this.add(inner, module);
      else if (inner.types !== undefined || part.within !== undefined) this.await(inner.name, [inner, module]);
    }
    for (const mention of part.mentions) this.mention(mention, module);
  }

  private partsIn(part: Part, module: string): readonly Part[] {
    const known = this.inside.get(part);
    if (known !== undefined) return known;
    for (const one of this.modules.get(module)?.parts ?? []) {
      this.inside.set(one, this.inside.get(one) ?? []);
      if (one.within !== undefined) this.inside.set(one.within, [...(this.inside.get(one.within) ?? []), one]);
    }
    return this.inside.get(part) ?? [];
  }

  private await(name: string, waiting: readonly [part: Part, module: string]): void {
    if (this.named.has(name)) this.add(...waiting);
    else this.waiting.set(name, [...(this.waiting.get(name) ?? []), waiting]);
  }

  private mention(text: string, module: string): void {
    if (text.includes('.')) {
      this.define(text, module);
      return;
    }
    if (!this.named.has(text)) {
      this.named.add(text);
      for (const waiting of this.waiting.get(text) ?? []) this.add(...waiting);
      this.waiting.delete(text);
    }
    this.defineIn(module, text);
    // `module.function`: an attribute may be a part of any module that is known by a name here.
    for (const origin of this.modules.get(module)?.aliases.values() ?? [])
      if (this.modules.has(origin) && this.roots.leadsTo(module, origin)) this.defineIn(origin, text);
  }

  /** `metadata.utils.filters.one`, or a module. */
  private define(dotted: string, from: string): void {
    if (!this.roots.leadsTo(from, dotted)) return;
    if (this.modules.has(dotted)) {
      this.addStatements(dotted);
      return;
    }
    const at = dotted.lastIndexOf('.');
    this.defineIn(dotted.slice(0, at), dotted.slice(at + 1));
  }

  /** Adds what a name means in a module: its own part, or one that it imports. */
  private defineIn(module: string, name: string, seen: ReadonlySet<string> = new Set()): void {
    const reads = this.modules.get(module);
    if (reads === undefined || seen.has(module)) return;
    this.addStatements(module);
    const [statements] = reads.parts;
    for (const part of reads.parts)
      if (part.name === name && part.within === statements && part.types === undefined) this.add(part, module);
    for (const [alias, origin] of reads.aliases) {
      if ((alias !== name && alias !== '*') || !this.roots.leadsTo(module, origin)) continue;
      if (this.modules.has(origin)) {
        this.addStatements(origin);
        continue;
      }
      const at = origin.lastIndexOf('.');
      this.defineIn(origin.slice(0, at), alias === '*' ? name : origin.slice(at + 1), new Set([...seen, module]));
    }
  }
}
