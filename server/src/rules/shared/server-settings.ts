import { valuesOf, type Container, type ContainerVariable } from '../../documents/environment/container';
import { defaultIn, serverVariablesOf, withoutQuotes } from '../../documents/environment/server-variable';
import type { SchemaStore } from '../../schemas/store';
import type { RuleProblem } from './rule';

/** What the server gets from a container. */
export class ServerSettings {
  private readonly values: ReadonlyMap<string, string | undefined>;

  constructor(
    private readonly container: Container,
    private readonly at: { readonly store: SchemaStore; readonly release: string },
  ) {
    this.values = valuesOf(container);
  }

  /** The value that the server uses: what is set, or its default; undefined where it is not known. */
  get(name: string): string | undefined {
    if (this.values.has(name)) {
      const value = this.values.get(name);
      return value === undefined ? undefined : withoutQuotes(value);
    }
    if (!this.container.isWhole) return undefined;
    const known = serverVariablesOf(this.at.store).get(name);
    return known && defaultIn(known, this.at.release);
  }

  /** Whether the container sets a variable, whatever the value. */
  isSet(name: string): boolean {
    return this.values.has(name);
  }

  /** Whether it is known that the server gets nothing for a variable. */
  isMissing(name: string): boolean {
    return this.get(name) === '';
  }

  /** Where a variable is set in this file. */
  placeOf(name: string): ContainerVariable | undefined {
    return this.container.variables.find((variable) => variable.name === name);
  }

  /** A problem at the first of some variables that is set in this file. */
  problemAt(names: readonly string[], problem: Pick<RuleProblem, 'message' | 'severity'>): readonly RuleProblem[] {
    const place = names.flatMap((name) => this.placeOf(name) ?? [])[0];
    return place ? [{ ...problem, span: place.span, path: place.path }] : [];
  }
}
