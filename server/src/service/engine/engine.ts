import { ParsedFiles } from '../../documents/classify/parsed-files';
import { loadRegisters, type Registers } from '../../documents/classify/registers';
import type { Migration, Occurrence } from '../../releases/migration/migration';
import { createMigrations } from '../../releases/register';
import type { Finding } from '../../schemas/walk/finding';
import { workflowRegistersOf, type ConnectorEntry } from '../../schemas/workflow/workflow-register';
import { bundledStore, type SchemaStore } from '../../schemas/store';
import { NeighborTexts } from './neighbor-texts';
import type { RuleSettings } from '../../documents/config/config';
import type { Mention } from '../../documents/read/mention';
import type { Root } from '../../documents/read/root';
import type { Change } from '../../releases/migration/change';
import type { Problem } from '../../rules/shared/problem';
import type { CheckRequest } from './check-request';
import type { FoundForFix } from './found-occurrence';
import { ProblemMemory } from './problem-memory';
import { ReleaseMemory } from './release-memory';
import { RootMemory } from './root-memory';

/** What was found in a file, which shows whether pins may be in it. */
export interface FoundInFile {
  readonly roots: readonly Root[];
  readonly mentions: readonly Mention[];
  readonly severities: RuleSettings;
}

/** What the check uses from later rooms, which themselves use the check; so it is passed in. */
export interface AfterCheck {
  /** The change of a fix for an old form. */
  readonly carryOut: (engine: Engine, request: CheckRequest, form: FoundForFix) => Change;
  /** Pins in a file that are not the newest. */
  readonly outdatedPins: (engine: Engine, request: CheckRequest, found: FoundInFile) => readonly Problem[];
}

/** What the parts of the service share: the schemas, the registers, and the memory of what was parsed. */
export interface Engine extends AfterCheck {
  readonly store: SchemaStore;
  readonly registers: Registers;
  readonly connectors: ReadonlyMap<string, ConnectorEntry>;
  readonly migrations: readonly Migration[];
  readonly parsedFiles: ParsedFiles;
  /** The findings of the walk along the schema, and the old forms. */
  readonly findings: RootMemory<Finding>;
  readonly occurrences: RootMemory<Occurrence & { readonly migration: Migration }>;
  /** The problems of checked documents. */
  readonly problems: ProblemMemory;
  /** The texts of other files at that time. */
  readonly neighbors: NeighborTexts;
  /** The releases that files have from other files. */
  readonly releases: ReleaseMemory;
}

/** Creates the registers, the schema store and the caches that all requests share. */
export function createEngine(later: AfterCheck): Engine {
  const registers = loadRegisters(bundledStore);
  return {
    ...later,
    store: bundledStore,
    registers,
    connectors: workflowRegistersOf(bundledStore).connectors.entries,
    migrations: createMigrations(bundledStore),
    parsedFiles: new ParsedFiles(registers),
    findings: new RootMemory(),
    occurrences: new RootMemory(),
    problems: new ProblemMemory(),
    neighbors: new NeighborTexts(),
    releases: new ReleaseMemory(),
  };
}
