import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** A test definition for which the package has code. */
export interface TestDefinition {
  readonly name: string;
  readonly on: 'table' | 'column';
  /** The releases in which it appears, goes, appears again …. */
  readonly changes: readonly string[];
}

/** The test definitions of all releases, by name. */
export const testDefinitions = rememberByObject((store: SchemaStore): ReadonlyMap<string, TestDefinition> => {
  const { tests = {} } = (store.read('python-modules') ?? {}) as {
    readonly tests?: Partial<Record<'table' | 'column', Readonly<Record<string, string>>>>;
  };
  const found = new Map<string, TestDefinition>();
  for (const on of ['table', 'column'] as const)
    for (const [name, changes] of Object.entries(tests[on] ?? {}))
      found.set(name, { name, on, changes: changes.split(' ') });
  return found;
});

/** Whether a release has a test definition. */
export function hasDefinition({ changes }: TestDefinition, release: string): boolean {
  return changes.filter((one) => compareReleases(one, release) <= 0).length % 2 === 1;
}
