import { Library } from '../documents/library';
import { loadRegisters, type Registers } from '../documents/registers';
import type { Migration, Occurrence } from '../releases/migration/migration';
import { createMigrations } from '../releases/register';
import type { Finding } from '../schemas/finding';
import { workflowRegistersOf, type ConnectorEntry } from '../schemas/workflow/workflow-register';
import { bundledStore, type SchemaStore } from '../schemas/store';
import { NeighborTexts } from './check/memory/neighbor-texts';
import { ProblemMemory } from './check/memory/problem-memory';
import { RootMemory } from './check/memory/root-memory';

/** What the parts of the service share: the schemas, the registers, and the memory of what was parsed. */
export interface Engine {
  readonly store: SchemaStore;
  readonly registers: Registers;
  readonly connectors: ReadonlyMap<string, ConnectorEntry>;
  readonly migrations: readonly Migration[];
  readonly library: Library;
  /** What the walk along the schema found, and which old forms there are. */
  readonly findings: RootMemory<Finding>;
  readonly occurrences: RootMemory<Occurrence & { readonly migration: Migration }>;
  /** What is wrong in the documents that were checked. */
  readonly problems: ProblemMemory;
  /** What other files said then. */
  readonly neighbors: NeighborTexts;
}

/** Creates the registers, the schema store and the caches that all requests share. */
export function createEngine(): Engine {
  const registers = loadRegisters(bundledStore);
  return {
    store: bundledStore,
    registers,
    connectors: workflowRegistersOf(bundledStore).connectors.entries,
    migrations: createMigrations(bundledStore),
    library: new Library(registers),
    findings: new RootMemory(),
    occurrences: new RootMemory(),
    problems: new ProblemMemory(),
    neighbors: new NeighborTexts(),
  };
}
