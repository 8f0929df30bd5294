import { createHash } from 'node:crypto';
import { readModule, type ModuleReads } from './module-reads';
import { reachableParts } from './part-reach';
import { readsOf, readsOfParts, reachable, type Modules, type Reads } from './reach';
import { COMMON_ROOTS, NOT_FOR_SOURCES, ownerOf, PIPELINE_ROOTS, RUNS, sourceOf } from './steps';

/** Whether the code of a release may read a field. Only what certainly no code reads is `unread`. */
export type Verdict = 'read' | 'unread' | 'unknown';

/** A package: path → text. Modules that were read before are not read again. */
export class PackageReads {
  private readonly modules: Modules;
  private readonly common: ReadonlySet<string>;
  private readonly pipelines = new Map<string, Reads | undefined>();
  private readonly connections = new Map<string, Reads | undefined>();
  private all: Reads | undefined;

  constructor(texts: ReadonlyMap<string, string>, known = new Map<string, ModuleReads>()) {
    this.modules = modulesOf(texts, known);
    this.common = reachable(this.modules, this.matching(COMMON_ROOTS), (module) => sourceOf(module) === undefined);
  }

  /** Whether there is any code to look at. */
  get hasCode(): boolean {
    return this.modules.size > 0;
  }

  /** Whether a pipeline of a type may read a setting of its own. */
  ofPipeline(type: string, name: string): Verdict {
    if (!this.pipelines.has(type)) this.pipelines.set(type, this.readsOfPipeline(type));
    const reads = this.pipelines.get(type);
    if (reads === undefined || reads.anyOfPipeline) return 'unknown';
    return reads.ofPipeline.has(name) || reads.names.has(name) ? 'read' : 'unread';
  }

  /** Whether anything that is given the connection of a source (`database.mysql`) may read a field of it. */
  ofConnection(source: string, name: string): Verdict {
    if (!this.connections.has(source)) this.connections.set(source, this.readsOfConnection(source));
    const reads = this.connections.get(source);
    if (reads === undefined || reads.anyOfConnection) return 'unknown';
    return reads.names.has(name) ? 'read' : 'unread';
  }

  /** Whether anything may read a field of the connection to OpenMetadata itself. */
  ofServer(name: string): Verdict {
    this.all ??= readsOf(this.modules, this.modules.keys());
    return this.all.names.has(name) ? 'read' : 'unread';
  }

  private readsOfPipeline(type: string): Reads | undefined {
    const [first = /^$/, ...rest] = PIPELINE_ROOTS[type] ?? [];
    const own = this.matching([first]);
    if (own.length === 0) return undefined;
    return readsOf(this.modules, reachable(this.modules, [...own, ...this.matching(rest)]));
  }

  private readsOfConnection(source: string): Reads | undefined {
    const own = this.matching([new RegExp(`^metadata\\.ingestion\\.source\\.${source}\\.`)]);
    if (own.length === 0) return undefined;
    const owner = source.replace(/^\w+\./, '');
    const connectors = this.connectors();
    const isOther = (module: string): boolean => (ownerOf(module, connectors) ?? owner) !== owner;
    const parts = reachableParts(this.modules, {
      whole: own,
      entries: [...this.common].filter((module) => RUNS.test(module) && !isOther(module)),
      imported: [...reachable(this.modules, own), ...this.common],
      isType: this.typeTest(own, owner),
      // What runs for every connector loads what belongs to one only for that one.
      leadsTo: (from, to) => !RUNS.test(from) || ownerOf(from, connectors) !== undefined || !isOther(to),
    });
    const running = [...parts].filter(([, module]) => !NOT_FOR_SOURCES.test(module));
    // What it imports may hand the connection out whole; what all connectors share is known not to.
    const ofSources = running.filter(([, module]) => sourceOf(module) !== undefined).map(([part]) => part);
    const { anyOfConnection } = readsOfParts(ofSources);
    return { ...readsOfParts(running.map(([part]) => part)), anyOfConnection };
  }

  /** The folders of the connectors: `mysql`. */
  private connectors(): ReadonlySet<string> {
    const names = [...this.modules.keys()].flatMap((module) => sourceOf(module)?.replace(/^\w+\./, '') ?? []);
    return new Set(names.filter((name) => name !== 'common'));
  }

  /** Whether the connection of a connector may be of a class. Its own is called like it, as far as its code says. */
  private typeTest(own: readonly string[], owner: string): (origin: string) => boolean {
    const isOwn = (origin: string): boolean => connectionClass(origin)?.toLowerCase() === `${owner}connection`;
    const isKnown = own.some((module) => [...(this.modules.get(module)?.aliases.values() ?? [])].some(isOwn));
    return (origin) => !isKnown || connectionClass(origin) === undefined || isOwn(origin);
  }

  private matching(patterns: readonly RegExp[]): string[] {
    return [...this.modules.keys()].filter((module) => patterns.some((pattern) => pattern.test(module)));
  }
}

/** The connector's model that a dotted name is; what a connection holds has models in folders below. */
function connectionClass(origin: string): string | undefined {
  const [, file, name] = /^metadata\.generated\..*\.connections\.\w+\.(\w+Connection)\.(\w+)$/.exec(origin) ?? [];
  return file?.toLowerCase() === name?.toLowerCase() ? name : undefined;
}

function modulesOf(texts: ReadonlyMap<string, string>, known: Map<string, ModuleReads>): Modules {
  const modules = new Map<string, ModuleReads>();
  for (const [path, text] of texts) {
    if (!path.startsWith('metadata/') || !path.endsWith('.py') || path.includes('/generated/')) continue;
    const isPackage = path.endsWith('/__init__.py');
    const module = path.replace(isPackage ? '/__init__.py' : '.py', '').replaceAll('/', '.');
    const key = createHash('sha1').update(`${module}\n${text}`).digest('base64');
    const reads = known.get(key) ?? readModule(text, module, isPackage);
    known.set(key, reads);
    modules.set(module, reads);
  }
  return modules;
}
