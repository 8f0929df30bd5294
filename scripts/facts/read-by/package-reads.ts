import { createHash } from 'node:crypto';
import { readModule, type ModuleReads } from './module-reads';
import type { InnerField } from './inner-fields';
import { ChosenClasses } from './chosen-classes';
import type { Part } from './part';
import { isTest } from './part-at';
import { PartGraph } from './part-graph';
import { PartSearch, type PartRoots, type Reached } from './part-reach';
import { JointReads } from './joint-reads';
import { readsOf, readsOfParts, Reachable, type Modules, type Reads } from './reach';
import {
  CALLED_FROM_OUTSIDE,
  COMMON_ROOTS,
  isTableStep,
  NOT_FOR_SERVER,
  NOT_FOR_SOURCES,
  ownerOf,
  PIPELINE_ROOTS,
  RUNS,
  SECRETS_MANAGERS,
  sourceOf,
  STEP_MODULES,
  STEP_OF_PIPELINE,
  TABLE_STEP_FOLDERS,
  type Step,
} from './steps';

/**
 * Whether the code of a release reads a field: `read` where it asks a connection or the settings of a pipeline for it, `unknown`
 * where it asks something for that name or hands the whole out, `unread` where certainly no code does.
 */
export type Verdict = 'read' | 'unread' | 'unknown';

/** What runs for every source. */
interface Shared {
  readonly search: PartSearch;
  readonly reads: Reads;
  readonly running: readonly Reached[];
  /** Modules that run only for one connector. */
  readonly owned: readonly string[];
  readonly anyOfConnection: boolean;
}

/** A package: path → text. Modules that were read before are not read again. */
export class PackageReads {
  private readonly modules: Modules;
  private readonly common: ReadonlySet<string>;
  private readonly pipelines = new Map<string, Reads | undefined>();
  private readonly connections = new Map<string, JointReads | undefined>();
  private readonly steps = new Map<string, JointReads | undefined>();
  /** What runs for every source, by the modules that it starts from. */
  private readonly shared = new Map<string, Shared>();
  private readonly imports: Reachable;
  private readonly importedBy = new Map<string, ReadonlySet<string>>();
  private readonly graph: PartGraph;
  private readonly connectors: ReadonlySet<string>;
  private readonly owners = new Map<string, string | undefined>();
  private readonly sources: readonly string[];
  /** Classes that only the code of some connectors names. */
  private readonly chosen: ChosenClasses;
  private all: Reads | undefined;
  private server: Reads | undefined;
  private readonly surely = new Map<Step, Reads>();

  constructor(
    private readonly texts: ReadonlyMap<string, string>,
    known = new Map<string, ModuleReads>(),
  ) {
    this.modules = modulesOf(texts, known);
    this.graph = new PartGraph(this.modules);
    this.imports = new Reachable(this.modules);
    this.common = this.imports.from(this.matching(COMMON_ROOTS), (module) => sourceOf(module) === undefined);
    this.sources = this.matching([/^metadata\.ingestion\.source\./]);
    const names = [...this.modules.keys()].flatMap((module) => sourceOf(module)?.replace(/^\w+\./, '') ?? []);
    this.connectors = new Set(names.filter((name) => name !== 'common'));
    this.chosen = new ChosenClasses(this.graph, this.modules, {
      isShared: (module) => RUNS.test(module) && this.ownerOf(module) === undefined,
      isOwned: (module) => this.ownerOf(module) !== undefined,
    });
  }

  /** Whether there is any code to look at. */
  get hasCode(): boolean {
    return this.modules.size > 0;
  }

  /** Whether a pipeline of a type may read a setting of its own. */
  ofPipeline(type: string, name: string): Verdict {
    if (!this.pipelines.has(type)) this.pipelines.set(type, this.readsOfPipeline(type));
    return settingOf(this.pipelines.get(type), name);
  }

  /** Whether a pipeline of a type may read a setting of its own when it runs for a source (`database.mysql`). */
  ofPipelineFor(source: string, type: string, name: string): Verdict {
    return settingOf(this.stepOf(source, STEP_OF_PIPELINE[type] ?? 'metadata'), name);
  }

  /** Whether anything that is given the connection of a source (`database.mysql`) may read a field of it. */
  ofConnection(source: string, name: string): Verdict {
    if (!this.connections.has(source)) this.connections.set(source, this.readsOfConnection(source));
    return fieldOf(this.connections.get(source), name);
  }

  /** The same in a single step. */
  ofStep(source: string, step: Step, name: string): Verdict {
    return fieldOf(this.stepOf(source, step), name);
  }

  /**
   * Whether a step may read a field of something that the connection contains. It certainly does not where nothing that runs asks
   * anything for this name, and nothing hands out whole what may be around it.
   */
  ofStepWithin(source: string, step: Step, { name, parents, isOnly, isOnlyHere }: InnerField): Verdict {
    const reads = this.stepOf(source, step);
    if (reads === undefined) return 'unknown';
    // The name of an only field may still be asked of something else by code that all connectors share.
    const isAsked = (isTableStep(step) ? reads.names : reads.ofConnector).has(name);
    if (reads.names.has(name)) return (isOnly && isAsked) || (isOnlyHere && reads.ofOwn.has(name)) ? 'read' : 'unknown';
    return reads.anyOfConnection || handsOut(reads.whole, parents) ? 'unknown' : 'unread';
  }

  /** Whether a pipeline of a type may read what is inside of one of its settings when it runs for a source. */
  ofPipelineWithin(source: string, type: string, field: InnerField): Verdict {
    return settingWithin(this.stepOf(source, STEP_OF_PIPELINE[type] ?? 'metadata'), field);
  }

  /** Whether a pipeline of a type may read a setting of its processor, or what is inside of one, when it runs for a source. */
  ofProcessor(source: string, type: string, field: Omit<InnerField, 'isOnly' | 'isOnlyHere'>): Verdict {
    const step = STEP_OF_PIPELINE[type] ?? 'metadata';
    const reads = this.stepOf(source, step);
    if (PROCESSORS.some((name) => reads?.anyWhole.has(name))) return 'unknown';
    const verdict = settingWithin(reads, field);
    if (verdict !== 'read') return verdict;
    const { names, ofProcessor } = this.surelyOf(step);
    return (field.parents.length === 0 ? ofProcessor : names).has(field.name) ? 'read' : 'unknown';
  }

  /** What a step asks for whichever connector it is for. */
  private surelyOf(step: Step): Reads {
    const { running } = this.sharedOf(STEP_MODULES[step].runs);
    const folders = TABLE_STEP_FOLDERS[step];
    const known =
      this.surely.get(step) ?? readsOfParts(running.flatMap(([part, module]) => (folders?.test(module) ? [part] : [])));
    this.surely.set(step, known);
    return known;
  }

  /** Whether a source has code for a pipeline type. */
  runsPipeline(source: string, type: string): boolean {
    const step = STEP_OF_PIPELINE[type];
    return step !== undefined && this.hasStep(source, step);
  }

  /** Whether a source has code for a step. */
  hasStep(source: string, step: Step): boolean {
    return this.stepOf(source, step) !== undefined;
  }

  /** Whether anything may read a field of the connection to OpenMetadata itself. */
  ofServer(name: string): Verdict {
    this.server ??= readsOf(
      this.modules,
      [...this.modules.keys()].filter((module) => !NOT_FOR_SERVER.test(module)),
    );
    return this.server.names.has(name) ? 'read' : 'unread';
  }

  /** Whether anything in some modules may read a name. */
  ofModules(pattern: RegExp, name: string): Verdict {
    const modules = this.matching([pattern]);
    const { names, ofPipeline } = readsOf(this.modules, modules);
    if (modules.length === 0) return 'unknown';
    return names.has(name) || ofPipeline.has(name) ? 'read' : 'unread';
  }

  /** Whether anything at all may read a field of what is called `parents` where it is. */
  ofAnything(name: string, parents: readonly string[]): Verdict {
    const { names, ofPipeline, whole } = this.everything;
    if (names.has(name) || ofPipeline.has(name)) return 'read';
    return parents.some((parent) => whole.has(parent)) ? 'unknown' : 'unread';
  }

  private get everything(): Reads {
    return (this.all ??= readsOf(this.modules, this.modules.keys()));
  }

  private readsOfPipeline(type: string): Reads | undefined {
    const [first = /^$/, ...rest] = PIPELINE_ROOTS[type] ?? [];
    const own = this.matching([first]);
    if (own.length === 0) return undefined;
    return readsOf(this.modules, this.imports.from([...own, ...this.matching(rest)]));
  }

  private readsOfConnection(source: string): JointReads | undefined {
    const own = this.modulesOf(source);
    if (own.length === 0) return undefined;
    return this.search(source, RUNS, { whole: own, imported: this.importsOf(source) });
  }

  private stepOf(source: string, step: Step): JointReads | undefined {
    const key = `${source} ${step}`;
    if (!this.steps.has(key)) this.steps.set(key, this.readsOfStep(source, step));
    return this.steps.get(key);
  }

  private readsOfStep(source: string, step: Step): JointReads | undefined {
    const own = this.modulesOf(source);
    const folder = `metadata.ingestion.source.${folderOf(source)}.`;
    const { own: loads, runs } = STEP_MODULES[step];
    const loaded = own.filter((module) => loads.test(module.slice(folder.length)));
    const isOfSources = step === 'metadata' || step === 'lineage' || step === 'usage';
    if (own.length === 0 || (isOfSources && loaded.length === 0) || !this.hasWorkflow(step)) return undefined;
    const isOwn = (module: string): boolean => module.startsWith(folder);
    const isSpec = (module: string): boolean => module.endsWith('.service_spec');
    const clients = own.filter((module) => module.endsWith('.connection'));
    const isTested = step === 'connection-test';
    const imported = [...this.imports.from([...loaded, ...clients])];
    return this.search(source, runs, {
      whole: loaded,
      isOwn,
      imported: imported.filter((module) => !isSpec(module) && isOfStep(module, runs)),
      parts: clients.flatMap((module) =>
        this.graph.partsOf(module).filter((part) => opens(this.graph.parts[part], isTested)),
      ),
      awaited: isTested
        ? clients.flatMap((module) => this.graph.partsOf(module).filter((part) => this.isMethod(part)))
        : [],
      leavesOut: ({ name }, module) => name !== undefined && isOwn(module) && !isTested && isTest(name),
    });
  }

  /** Whether the release has the workflow of a step: auto-classification came with 1.6. */
  private hasWorkflow(step: Step): boolean {
    return step !== 'auto-classification' || this.modules.has('metadata.workflow.classification');
  }

  /** What runs for a source: `runs` for all of them, and from some roots on for this one. */
  private search(
    source: string,
    runs: RegExp,
    roots: Pick<PartRoots, 'whole' | 'imported' | 'parts' | 'awaited' | 'isOwn' | 'leavesOut'>,
  ): JointReads {
    const { leavesOut } = roots;
    const shared = this.sharedOf(runs);
    const owner = source.replace(/^\w+\./, '');
    const isOther = (module: string): boolean => (this.ownerOf(module) ?? owner) !== owner;
    const { reached } = new PartSearch(
      this.graph,
      {
        ...roots,
        parts: [...(roots.parts ?? []), ...this.chosen.namedIn(this.importsOf(source), runs)],
        entries: shared.owned.filter((module) => this.ownerOf(module) === owner),
        isClosed,
        leavesOut: (part, module) => SECRETS_MANAGERS.test(module) || leavesOut?.(part, module) === true,
        isType: this.typeTest(this.modulesOf(source), owner),
        // What runs for every connector loads the code of one connector only for that connector.
        leadsTo: (from, to) => !RUNS.test(from) || this.ownerOf(from) !== undefined || !isOther(to),
      },
      shared.search,
    );
    const running = reached.filter(([, module]) => !NOT_FOR_SOURCES.test(module));
    // What it imports may hand the connection out whole; what all connectors share is known not to.
    const ofSources = running.filter(([, module]) => sourceOf(module) !== undefined).map(([part]) => part);
    const anyOfConnection = shared.anyOfConnection || readsOfParts(ofSources).anyOfConnection;
    const own = new Set(this.modulesOf(source));
    const { names } = readsOfParts(running.flatMap(([part, module]) => (own.has(module) ? [part] : [])));
    return new JointReads(shared.reads, { ...readsOfParts(running.map(([part]) => part)), anyOfConnection }, names);
  }

  private sharedOf(runs: RegExp): Shared {
    const known = this.shared.get(runs.source);
    if (known !== undefined) return known;
    const all = this.matching([runs]).filter((module) => runs !== RUNS || this.common.has(module));
    const search = new PartSearch(this.graph, {
      whole: [],
      entries: all.filter((module) => this.ownerOf(module) === undefined),
      imported: [...this.common].filter((module) => runs === RUNS || isOfStep(module, runs)),
      isClosed,
      leavesOut: (part, module) => SECRETS_MANAGERS.test(module) || this.chosen.has(part),
      isType: (origin) => !origin.startsWith('.') && connectionClass(origin) === undefined,
      leadsTo: (from, to) => !RUNS.test(from) || this.ownerOf(from) !== undefined || this.ownerOf(to) === undefined,
    });
    const running = search.reached.filter(([, module]) => !NOT_FOR_SOURCES.test(module));
    const ofSources = running.filter(([, module]) => sourceOf(module) !== undefined).map(([part]) => part);
    const shared: Shared = {
      search,
      running,
      reads: { ...readsOfParts(running.map(([part]) => part)), anyOfConnection: false },
      owned: all.filter((module) => this.ownerOf(module) !== undefined),
      anyOfConnection: readsOfParts(ofSources).anyOfConnection,
    };
    this.shared.set(runs.source, shared);
    return shared;
  }

  /** Whether a part is a method that is called by its name. */
  private isMethod(number: number): boolean {
    const { name, within } = this.graph.parts[number] ?? {};
    return name !== undefined && within?.name !== undefined;
  }

  private modulesOf(source: string): string[] {
    const folder = `metadata.ingestion.source.${folderOf(source)}.`;
    return this.sources.filter((module) => module.startsWith(folder));
  }

  /** Everything that the modules of a source import, these included. */
  private importsOf(source: string): ReadonlySet<string> {
    const known = this.importedBy.get(source) ?? this.imports.from(this.modulesOf(source));
    this.importedBy.set(source, known);
    return known;
  }

  private ownerOf(module: string): string | undefined {
    if (!this.owners.has(module)) this.owners.set(module, ownerOf(module, this.connectors));
    return this.owners.get(module);
  }

  /** Whether the connection of a connector has a field, or may be of a class. Its own class is named after it, as far as its code shows. */
  private typeTest(own: readonly string[], owner: string): (origin: string) => boolean {
    const isOwn = (origin: string): boolean => connectionClass(origin)?.toLowerCase() === `${owner}connection`;
    const models = own.flatMap((module) => [...(this.modules.get(module)?.aliases.values() ?? [])].filter(isOwn));
    return (origin) =>
      origin.startsWith('.')
        ? this.hasField(models[0], origin.slice(1))
        : models.length === 0 || connectionClass(origin) === undefined || isOwn(origin);
  }

  /** Whether a model has a field, as far as its text is there. */
  private hasField(model: string | undefined, field: string): boolean {
    const text = this.texts.get(`${(model ?? '').split('.').slice(0, -1).join('/')}.py`);
    return text === undefined || new RegExp(`^ +${field}:`, 'm').test(text);
  }

  private matching(patterns: readonly RegExp[]): string[] {
    return [...this.modules.keys()].filter((module) => patterns.some((pattern) => pattern.test(module)));
  }
}

/** What profiles and tests tables lists its classes by the kind of table; a step that runs none of it makes none of them. */
function isOfStep(module: string, runs: RegExp): boolean {
  return !/^metadata\.(?:profiler|sampler|data_quality)\./.test(module) || runs.test(module);
}

/** Whether nobody calls the functions of a module that is not part of the package. */
function isClosed(module: string): boolean {
  return !CALLED_FROM_OUTSIDE.test(module);
}

const OPENS = /^(?:get_connection\w*|_get_client|_build_client)$/;

/** Whether a part of a connector's `connection` module is loaded by name: what opens a connection, or what tests one. */
function opens(part: Part | undefined, isTested: boolean): boolean {
  const name = part?.name;
  if (name === undefined) return false;
  return OPENS.test(name) || name.endsWith('Connection') || (isTested && isTest(name));
}

/** What is called like one of the fields around it, or like credentials or settings of whatever it is. */
const COMMON_NAMES = ['auth', 'config', 'credentials', 'auth_config', 'ssl_config', 'options', 'details'];

function handsOut(whole: JointReads['whole'], parents: readonly string[]): boolean {
  return [...COMMON_NAMES, ...parents, ...parents.map(snakeCase)].some((name) => whole.has(name));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function settingOf(reads: Reads | JointReads | undefined, name: string): Verdict {
  if (reads === undefined || reads.anyOfPipeline) return 'unknown';
  if (reads.ofPipeline.has(name)) return 'read';
  return reads.names.has(name) ? 'unknown' : 'unread';
}

/** What the code calls the settings of a processor. */
const PROCESSORS = ['profiler_config', 'processor_config'];

/** What says nothing about which object is meant. */
const GENERAL = 'config';

/**
 * What is inside of a setting may be asked for by name of anything that runs. What is handed out whole, or is mentioned where
 * something is, may be read under any name.
 */
function settingWithin(
  reads: JointReads | undefined,
  { name, parents, isOfOneThing }: Pick<InnerField, 'name' | 'parents' | 'isOfOneThing'>,
): Verdict {
  if (reads === undefined) return 'unknown';
  // A name in small letters is a word that code has for other things, too (`timeout_seconds`).
  if (reads.names.has(name) || reads.ofPipeline.has(name))
    return isOfOneThing && (parents.length === 0 || /[A-Z]/.test(name)) ? 'read' : 'unknown';
  const around = parents.filter((parent) => parent !== GENERAL);
  const isHandedOut = [...around, ...around.map(snakeCase)].some(
    (one) => reads.anyWhole.has(one) || reads.besideWhole.has(one),
  );
  return reads.anyOfPipeline || isHandedOut ? 'unknown' : 'unread';
}

function fieldOf(reads: JointReads | undefined, name: string): Verdict {
  if (reads === undefined) return 'unknown';
  if (reads.ofConnection.has(name)) return 'read';
  return reads.anyOfConnection || reads.names.has(name) ? 'unknown' : 'unread';
}

/** The folder of a source; the source of MCP has no folder of its own. */
function folderOf(source: string): string {
  return source === 'mcp.mcp' ? 'mcp' : source;
}

/** The connector's model that a dotted name stands for; the models of what a connection contains are in folders below. */
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
