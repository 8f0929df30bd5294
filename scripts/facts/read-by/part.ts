/** A piece of a module that runs only if somebody asks for it: a function, a class, what a type test guards, or the rest. */
export interface Part {
  /** What must be named for it to run; absent for the module's own statements and for guarded ones. */
  readonly name?: string;
  /** A class; others that have a name are functions. */
  readonly isClass?: true;
  /** The part that it is in must run first; absent at the top of a module. */
  readonly within?: Part;
  /** Only for connections of these classes, or that have a field, which is written with a dot before it. */
  readonly types?: readonly string[];
  /** Attributes and literal names that it asks of anything but the settings of a pipeline. */
  readonly names: Set<string>;
  /** Attributes and literal names that it asks of the settings of a pipeline (`source_config`, `sourceConfig.config`). */
  readonly ofPipeline: Set<string>;
  /** Those of `names` that it asks of what is a connection by its name or its annotation. */
  readonly ofConnection: Set<string>;
  /** Those of `names` that it asks of what is called like the settings of a processor. */
  readonly ofProcessor: Set<string>;
  /** Variables, attributes and texts: whatever may name a part. */
  readonly mentions: Set<string>;
  /** Names of objects that it hands out whole: `awsConfig` of `connection.awsConfig.model_dump()`. */
  readonly whole: Set<string>;
  /** It hands out a connection whole (`model_dump`, `**connection`), or asks for a name that is only known when it runs. */
  anyOfConnection: boolean;
  /** The same for the settings of a pipeline. */
  anyOfPipeline: boolean;
}

/** A part of which nothing was read yet. */
export function emptyPart(about: Pick<Part, 'name' | 'within' | 'types' | 'isClass'> = {}): Part {
  return {
    ...about,
    names: new Set(),
    ofPipeline: new Set(),
    ofConnection: new Set(),
    ofProcessor: new Set(),
    mentions: new Set(),
    whole: new Set(),
    anyOfConnection: false,
    anyOfPipeline: false,
  };
}
