interface Contributor {
  readonly schemaOf: (uri: string) => string | undefined;
  readonly contentOf: (schema: string) => string;
}

/** As much of the interface of Red Hat's YAML extension as others use, and the contributors for the tests to look at. */
export function activate(): { contributors: Map<string, Contributor>; registerContributor: unknown } {
  const contributors = new Map<string, Contributor>();
  const registerContributor = (
    name: string,
    schemaOf: Contributor['schemaOf'],
    contentOf: Contributor['contentOf'],
  ): boolean => {
    if (contributors.has(name)) throw new Error(`${name} is registered twice`);
    contributors.set(name, { schemaOf, contentOf });
    return true;
  };
  return { contributors, registerContributor };
}
