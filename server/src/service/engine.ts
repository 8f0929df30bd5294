import { Library } from '../documents/library';
import { loadRegisters, type Registers } from '../documents/registers';
import { createStore, type SchemaStore } from '../schemas/store';

/** What the parts of the service share: the schemas, the registers, and the memory of what was parsed. */
export interface Engine {
  readonly store: SchemaStore;
  readonly registers: Registers;
  readonly library: Library;
}

export function createEngine(): Engine {
  const store = createStore();
  const registers = loadRegisters(store);
  return { store, registers, library: new Library(registers) };
}
