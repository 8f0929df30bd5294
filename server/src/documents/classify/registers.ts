import { readReleaseList, type ReleaseList } from '../../schemas/releases/release-list';
import type { Lifetime } from '../../schemas/schema';
import type { SchemaStore } from '../../schemas/store';
import { sourceTypeWords } from '../../schemas/workflow/source-types';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { createNameRegister } from './name-register';
import type { IdentityRegisters } from './workflow-identity';

/** What is known by name: pipeline types, connectors, releases. */
export interface Registers extends IdentityRegisters {
  readonly releases: ReleaseList;
}

/** Reads the registers from what is bundled; a register that is missing is empty. */
export function loadRegisters(store: SchemaStore): Registers {
  return {
    pipelines: createNameRegister(namesIn(store.read('workflow/pipelines'))),
    connectors: createNameRegister(namesIn(store.read('workflow/connectors'))),
    sourceTypes: sourceTypeWords(workflowRegistersOf(store).pipelines.entries),
    releases: readReleaseList(store),
  };
}

/** The names of a register, which is a map by name; those that a release removed come last. */
function namesIn(register: unknown): string[] {
  if (typeof register !== 'object' || register === null) return [];
  return Object.entries(register as Readonly<Record<string, { readonly lifetime?: Lifetime }>>)
    .sort(([, a], [, b]) => Number(isRemoved(a.lifetime)) - Number(isRemoved(b.lifetime)))
    .map(([name]) => name);
}

function isRemoved(lifetime: Lifetime | undefined): boolean {
  return lifetime?.removed !== undefined;
}
