import type { Part } from './part';
import type { Modules } from './reach';

/** What a mention leads to: a part, and the imports on the way, as pairs of modules. */
export interface PartEdge {
  readonly to: number;
  readonly hops: readonly (readonly [from: string, to: string])[];
}

type Hops = PartEdge['hops'];

/** The parts of a package by number, and which of them name which. Made once; searches go along it. */
export class PartGraph {
  readonly parts: readonly Part[];
  /** The module of each part. */
  readonly modules: readonly string[];
  /** Of each part the classes that its connection must be of, as they are called where they come from. */
  readonly types: readonly (readonly string[] | undefined)[];
  private readonly statements = new Map<string, number>();
  private readonly inModule = new Map<string, readonly number[]>();
  /** Module → name → the parts of that name at its top. */
  private readonly named = new Map<string, ReadonlyMap<string, readonly number[]>>();
  private readonly edges: (readonly PartEdge[] | undefined)[] = [];
  private readonly insides = new Map<Part, number[]>();

  constructor(private readonly texts: Modules) {
    const parts: Part[] = [];
    const modules: string[] = [];
    for (const [module, reads] of texts) {
      const numbers = reads.parts.map((_, at) => parts.length + at);
      const tops = new Map<string, number[]>();
      for (const [at, part] of reads.parts.entries()) {
        const number = parts.length;
        parts.push(part);
        modules.push(module);
        if (at === 0) this.statements.set(module, number);
        if (part.within !== undefined) {
          const inside = this.insides.get(part.within) ?? [];
          this.insides.set(part.within, inside);
          inside.push(number);
        }
        if (part.name !== undefined && part.within === reads.parts[0] && part.types === undefined)
          tops.set(part.name, [...(tops.get(part.name) ?? []), number]);
      }
      this.inModule.set(module, numbers);
      this.named.set(module, tops);
    }
    this.parts = parts;
    this.modules = modules;
    this.types = parts.map(({ types }, at) =>
      types?.map((type) => this.texts.get(modules[at] ?? '')?.aliases.get(type) ?? type),
    );
  }

  /** The parts of a module; its statements come first. */
  partsOf(module: string): readonly number[] {
    return this.inModule.get(module) ?? [];
  }

  /** What runs when a module is imported. */
  statementsOf(module: string): number | undefined {
    return this.statements.get(module);
  }

  /** The parts that are directly in a part. */
  inside(part: number): readonly number[] {
    const found = this.parts[part];
    return (found && this.insides.get(found)) ?? [];
  }

  /** What a part names. */
  edgesOf(part: number): readonly PartEdge[] {
    return (this.edges[part] ??= this.findEdges(part));
  }

  private findEdges(part: number): readonly PartEdge[] {
    const module = this.modules[part] ?? '';
    const found = new Map<string, PartEdge>();
    const add = (to: number | undefined, hops: Hops): void => {
      if (to === undefined || to === part) return;
      const key = `${String(to)} ${hops.map((hop) => hop.join('>')).join(' ')}`;
      if (!found.has(key)) found.set(key, { to, hops });
    };
    const origins = [...(this.texts.get(module)?.aliases.values() ?? [])].filter((origin) => this.texts.has(origin));
    for (const mention of this.parts[part]?.mentions ?? []) {
      if (mention.includes('.')) this.define(mention, [[module, mention]], add);
      else {
        this.defineIn(module, mention, { hops: [], add, seen: new Set() });
        // `module.function`: an attribute may be a part of any module that is known by a name here.
        for (const origin of origins)
          this.defineIn(origin, mention, { hops: [[module, origin]], add, seen: new Set() });
      }
    }
    return [...found.values()];
  }

  /** `metadata.utils.filters.one`, or a module. */
  private define(dotted: string, hops: Hops, add: (to: number | undefined, hops: Hops) => void): void {
    if (this.texts.has(dotted)) {
      add(this.statements.get(dotted), hops);
      return;
    }
    const at = dotted.lastIndexOf('.');
    this.defineIn(dotted.slice(0, at), dotted.slice(at + 1), { hops, add, seen: new Set() });
  }

  /** Adds what a name means in a module: its own part, or one that it imports. */
  private defineIn(
    module: string,
    name: string,
    way: {
      readonly hops: Hops;
      readonly add: (to: number | undefined, hops: Hops) => void;
      readonly seen: ReadonlySet<string>;
    },
  ): void {
    const reads = this.texts.get(module);
    const { hops, add, seen } = way;
    if (reads === undefined || seen.has(module)) return;
    add(this.statements.get(module), hops);
    for (const part of this.named.get(module)?.get(name) ?? []) add(part, hops);
    for (const alias of [name, '*']) {
      const origin = reads.aliases.get(alias);
      if (origin === undefined) continue;
      const further: Hops = [...hops, [module, origin]];
      if (this.texts.has(origin)) {
        add(this.statements.get(origin), further);
        continue;
      }
      const at = origin.lastIndexOf('.');
      this.defineIn(origin.slice(0, at), alias === '*' ? name : origin.slice(at + 1), {
        ...{ hops: further, add },
        seen: new Set([...seen, module]),
      });
    }
  }
}
