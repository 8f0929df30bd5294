import type { Part } from './part';
import type { PartEdge, PartGraph } from './part-graph';

/** From where parts are looked for. */
export interface PartRoots {
  /** Modules of which every part may run. */
  readonly whole: Iterable<string>;
  /** Modules of which every function and class may run, but of a class only those private methods that are named. */
  readonly entries: Iterable<string>;
  /** Those of `entries` whose functions nobody calls from outside, so that only those run that are named. */
  readonly isClosed?: (module: string) => boolean;
  /** Modules of which only what is named runs, as soon as they are imported. */
  readonly imported: Iterable<string>;
  /** Single parts that run. */
  readonly parts?: Iterable<number>;
  /** Parts that run as soon as somebody names them. */
  readonly awaited?: Iterable<number>;
  /** Whether a connection may be of a class, which is named as where it comes from: `metadata.generated.….MysqlConnection`. */
  readonly isType: (origin: string) => boolean;
  /** Whether what a module names in another one may run. */
  readonly leadsTo: (from: string, to: string) => boolean;
  /** Modules whose tests of classes are about what the connection contains, and always count. */
  readonly isOwn?: (module: string) => boolean;
  /** What does not run, even where something names it. */
  readonly leavesOut?: (part: Part, module: string) => boolean;
}

/** A part that runs, with its module. */
export type Reached = readonly [part: Part, module: string];

/**
 * The parts of modules that may run. A search can go on from another one with more roots and fewer refusals; it finds what both
 * find together, and costs what is new.
 */
export class PartSearch {
  /** What was found here, and not before. */
  readonly reached: readonly Reached[];
  private readonly found: Set<number>;
  private readonly open: number[] = [];
  /** Parts that are in a part that runs and wait until they are named, by name. */
  private readonly waiting: Map<string, number[]>;
  /** Names that were asked of objects, which may be methods of any class. */
  private readonly named: Set<string>;
  /** What was refused here, and may be accepted by a search that continues from here. */
  private readonly refusedParts: number[] = [];
  private readonly refusedEdges: PartEdge[] = [];
  private readonly whole: ReadonlySet<string>;

  constructor(
    private readonly graph: PartGraph,
    private readonly roots: PartRoots,
    from?: PartSearch,
  ) {
    this.whole = new Set(roots.whole);
    this.found = new Set(from?.found);
    this.named = new Set(from?.named);
    this.waiting = new Map(from?.waiting);
    const before = this.found.size;
    for (const part of from?.refusedParts ?? []) this.add(part);
    for (const edge of from?.refusedEdges ?? []) this.follow(edge);
    this.run();
    this.reached = [...this.found].slice(before).flatMap((number): Reached[] => {
      const part = graph.parts[number];
      return part === undefined ? [] : [[part, graph.modules[number] ?? '']];
    });
  }

  private run(): void {
    const { graph, roots } = this;
    for (const module of this.whole) for (const part of graph.partsOf(module)) this.add(part);
    for (const module of roots.entries) {
      const [statements, ...parts] = graph.partsOf(module);
      const top = graph.parts[statements ?? -1];
      for (const part of parts)
        if (graph.parts[part]?.within === top && graph.types[part] === undefined) this.enter(part, module);
    }
    for (const part of roots.parts ?? []) this.add(part);
    for (const part of roots.awaited ?? []) this.await(graph.parts[part]?.name ?? '', part);
    for (const module of roots.imported) {
      const statements = graph.statementsOf(module);
      if (statements !== undefined) this.add(statements);
    }
    for (let next = this.open.pop(); next !== undefined; next = this.open.pop()) this.visit(next);
  }

  /** What loads a module by its name asks it for a class; a function that nobody names is never called. */
  private enter(number: number, module: string): void {
    const { name, isClass } = this.graph.parts[number] ?? {};
    if (isClass || name === undefined || this.roots.isClosed?.(module) !== true) this.add(number);
    else this.await(name, number);
  }

  private add(number: number): void {
    if (this.found.has(number)) return;
    const part = this.graph.parts[number];
    const module = this.graph.modules[number] ?? '';
    if (part === undefined || this.roots.leavesOut?.(part, module) === true) return;
    const isOwn = this.whole.has(module) || this.roots.isOwn?.(module) === true;
    const types = isOwn ? undefined : this.graph.types[number];
    if (types?.some(this.roots.isType) === false) {
      this.refusedParts.push(number);
      return;
    }
    this.found.add(number);
    this.open.push(number);
  }

  private visit(number: number): void {
    const part = this.graph.parts[number];
    for (const inner of this.graph.inside(number)) {
      const { name, types } = this.graph.parts[inner] ?? {};
      if (name === undefined) this.add(inner);
      else if (types !== undefined || part?.within !== undefined) this.await(name, inner);
    }
    for (const mention of part?.mentions ?? []) if (!mention.includes('.')) this.name(mention);
    for (const edge of this.graph.edgesOf(number)) this.follow(edge);
  }

  private follow(edge: PartEdge): void {
    if (this.found.has(edge.to)) return;
    if (edge.hops.every(([from, next]) => this.roots.leadsTo(from, next))) this.add(edge.to);
    else this.refusedEdges.push(edge);
  }

  private await(name: string, inner: number): void {
    if (this.named.has(name)) this.add(inner);
    else this.waiting.set(name, [...(this.waiting.get(name) ?? []), inner]);
  }

  private name(text: string): void {
    if (this.named.has(text)) return;
    this.named.add(text);
    for (const inner of this.waiting.get(text) ?? []) this.add(inner);
    this.waiting.delete(text);
  }
}
