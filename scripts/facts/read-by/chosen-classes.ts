import type { Part } from './part';
import type { PartGraph } from './part-graph';
import type { Modules } from './reach';

/** Which modules are whose. */
interface Owners {
  /** Whether a module has classes for every connector. */
  readonly isShared: (module: string) => boolean;
  /** Whether a module belongs to a connector. */
  readonly isOwned: (module: string) => boolean;
}

/**
 * Classes that could run for every connector, as the profilers and samplers could, but are named by the code of some connectors
 * only, which choose them in place of what the others have. A class that no code names may be loaded by its name, and is not one
 * of them.
 */
export class ChosenClasses {
  /** Each class with the modules that name it. */
  private readonly namers = new Map<number, readonly string[]>();
  private readonly parts = new Set<Part>();

  constructor(
    private readonly graph: PartGraph,
    modules: Modules,
    { isShared, isOwned }: Owners,
  ) {
    const classes = new Map<string, number[]>();
    for (const [number, { name, isClass }] of graph.parts.entries())
      if (isClass && name !== undefined && isShared(graph.modules[number] ?? ''))
        classes.set(name, [...(classes.get(name) ?? []), number]);
    for (const [name, namers] of namersOf(graph, { modules, names: classes })) {
      if (![...namers].every(isOwned)) continue;
      for (const number of classes.get(name) ?? []) {
        this.namers.set(number, [...namers]);
        const part = graph.parts[number];
        if (part !== undefined) this.parts.add(part);
      }
    }
  }

  /** Whether a part is such a class. */
  has(part: Part): boolean {
    return this.parts.has(part);
  }

  /** Those that some modules name, in modules of a pattern. */
  namedIn(modules: ReadonlySet<string>, pattern: RegExp): readonly number[] {
    return [...this.namers].flatMap(([number, namers]) =>
      pattern.test(this.graph.modules[number] ?? '') && namers.some((one) => modules.has(one)) ? [number] : [],
    );
  }
}

/** The modules that name something: plainly, at the end of a dotted name, or in an import, where it may get another name. */
function namersOf(
  graph: PartGraph,
  { modules, names }: { readonly modules: Modules; readonly names: ReadonlyMap<string, unknown> },
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (dotted: string, module: string): void => {
    const name = dotted.slice(dotted.lastIndexOf('.') + 1);
    if (names.has(name)) found.set(name, (found.get(name) ?? new Set<string>()).add(module));
  };
  for (const [number, { name, mentions }] of graph.parts.entries())
    for (const mention of mentions) if (mention !== name) add(mention, graph.modules[number] ?? '');
  for (const [module, { aliases }] of modules) for (const origin of aliases.values()) add(origin, module);
  return found;
}
