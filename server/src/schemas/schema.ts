/**
 * Our dialect of JSON Schema 2020-12: one schema per thing for all releases. The words below that JSON Schema lacks
 * (`lifetime`, `changes`, `enumLifetimes`, `choose`, `secret`, …) say how the thing differs from release to release;
 * `project` turns a schema into the plain one of a release.
 */
export interface Schema {
  /** `workflow/shared/filter-pattern` = a file under `schemas/`, with `#/$defs/name` for a part of it, or that alone for this file. Words next to `$ref` win over the target's. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;

  readonly title?: string;
  readonly description?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly default?: unknown;
  /** What people write mostly, where that is not the default: offered first. */
  readonly examples?: readonly unknown[];

  readonly properties?: Readonly<Record<string, Schema>>;
  /** Counts only properties that exist in the release. */
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  /** What the names of all properties must be like. */
  readonly propertyNames?: Schema;
  /** Of these properties exactly one is written … */
  readonly exactlyOne?: readonly string[];
  /** … or at most one. An empty value counts as not written. */
  readonly atMostOne?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];

  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  /** When this property or alternative exists. Absent: in every release we know. */
  readonly lifetime?: Lifetime;
  /** What differs in later releases: oldest first, each overrides words of the schema from `since` on. `null` takes a word away. */
  readonly changes?: readonly SchemaChange[];
  /** Lifetimes of single `enum` values, by the value's text. */
  readonly enumLifetimes?: Readonly<Record<string, Lifetime>>;
  /** What single `enum` values mean, by the value's text. A value that its name or the description explains has none. */
  readonly enumDescriptions?: Readonly<Record<string, string>>;
  /** How the member of `anyOf` is chosen. Absent: by the keys present. */
  readonly choose?: Choice;
  /** The schema comes from a register, by what the workflow says it is: see `workflow-schema.ts`. */
  readonly dynamic?: DynamicPlace;
  /** Holds a credential: never shown in a message, a log or a report. */
  readonly secret?: boolean;
  /** Address of the thing's documentation page. */
  readonly docs?: string;
  /** Chart values: the environment variables of the server that this value feeds. */
  readonly feeds?: readonly string[];
  /**
   * Releases that accept it and do not read it: of chart values no template, of workflows no code of the Python package. `npm
   * run recompute` writes it in workflows.
   */
  readonly unread?: readonly UnreadRange[];
  /** Nothing is known to read it there, or only the server sets it, though that is not proved as `unread` is: new files do not offer it. */
  readonly idle?: boolean;
  /** Chart values: the templates read the declared properties of this object alone: another key, where the schema lets it pass, has no effect. */
  readonly ignoresOthers?: boolean;
  /** Chart values: Helm holds the type against no schema, so that a wrong one is only known to come out wrong. */
  readonly unchecked?: boolean;
}

/** The types of JSON Schema. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * `pipeline`: the schema of the pipeline type; `connection`: that of the connector; the others: a step of the workflow,
 * whose `config` follows its `type`.
 */
export type DynamicPlace = 'pipeline' | 'connection' | 'processor' | 'sink' | 'stage' | 'bulkSink';

/** `verified`: read in a published schema or template; `notes`: in official notes; `inferred`: concluded. */
export type Confidence = 'verified' | 'notes' | 'inferred';

/** The releases in which something exists: from `since` (included) to `removed` (excluded). Releases are exact: `1.6.0`. */
export interface Lifetime {
  readonly since?: string;
  /** It may have come as early as this; before `since` its presence is not wrong for certain. */
  readonly maybeSince?: string;
  readonly deprecated?: string;
  readonly removed?: string;
  /** It may have gone as early as this; before `removed` its presence is not wrong for certain. */
  readonly maybeRemoved?: string;
  /** Ranges between `since` and `removed` in which it does not exist, oldest first: backports leave them. */
  readonly gaps?: readonly LifetimeGap[];
  /** Where it went: a dotted path from the object that holds it, or from the document's root with a leading `/`. */
  readonly movedTo?: string;
  /** Its new name, in the same object. */
  readonly renamedTo?: string;
  /** The migration that carries this change out. */
  readonly migration?: string;
  /** One sentence for a person about what to do. */
  readonly advice?: string;
  readonly confidence?: Confidence;
  /** Where the fact comes from: a row such as `C041`, or the source in words. */
  readonly source?: string;
}

/** Releases that lack a thing which an earlier and a later one have: later than `after`, earlier than `until`. */
export interface LifetimeGap {
  /** The last release before the gap that has it. */
  readonly after: string;
  /** The first release after the gap that has it again. */
  readonly until: string;
}

/** Any words of a schema that take effect at `since`. */
export type SchemaChange = {
  readonly since: string;
  readonly maybeSince?: string;
  readonly confidence?: Confidence;
  readonly source?: string;
} & {
  readonly [Word in keyof Omit<Schema, 'changes' | 'lifetime'>]?: Schema[Word] | null;
};

/** How the alternative of a union is chosen. */
export type Choice =
  /** The member whose property of this name has the value written; `fallback` = index of the member meant when it is not written. */
  | { readonly by: 'value'; readonly property: string; readonly fallback?: number }
  /** The member that shares most keys with what is written; several may fit, then any of their keys is right. */
  | { readonly by: 'keys' };

/** The releases in which a value is accepted but not read; `from` is included. */
export interface UnreadRange {
  readonly from?: string;
  /** First release that reads it again. */
  readonly until?: string;
  /** The condition under which it is not read, in words; absent: always. */
  readonly when?: string;
  /** The place that is read instead, written as `Lifetime.movedTo`. */
  readonly movedTo?: string;
  /** One sentence for a person about what to do, where it is not to wait for `until`. */
  readonly advice?: string;
  /** The migration that brings the value there. */
  readonly migration?: string;
}
