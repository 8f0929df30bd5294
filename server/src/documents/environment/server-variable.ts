import { rememberByObject } from '../../text/remember';
import type { Lifetime } from '../../schemas/schema';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';

/** A default, and the first release that has it for certain. */
export interface DatedDefault {
  readonly from: string;
  /** As it is in the server's file, with its quotes. */
  readonly value: string;
}

/** A key of the server's configuration that got a variable in earlier releases, and the keys that get it instead. */
export interface FormerKey {
  readonly key: string;
  readonly lifetime: Lifetime;
  readonly movedTo: readonly string[];
}

/** An environment variable of the server: one row of the table that `npm run environment` computes. */
export interface ServerVariable {
  /**
   * When the server reads it. Absent: no text of its configuration has it, so nothing is known. Where the successor follows
   * from a migration of the chart, `migration` is that one.
   */
  readonly lifetime?: Lifetime;
  /** The key of `openmetadata.yaml` that gets it. */
  readonly key?: string;
  /** The keys that its successor came with, where no later text reads any variable at `key`. */
  readonly movedTo?: readonly string[];
  /** The keys that got it before. */
  readonly former?: readonly FormerKey[];
  /** The value of the chart that becomes it, where its description and its allowed values are. */
  readonly value?: string;
  /** Every value that some release takes; the server does not start with another one. */
  readonly allowed?: readonly string[];
  readonly type?: 'boolean' | 'integer';
  /** Oldest first. */
  readonly defaults?: readonly DatedDefault[];
  readonly secret?: true;
  /** It is no longer read, and the compose file of the newest release sets it all the same. */
  readonly stillSet?: true;
}

/** The variables of the server by name; read when they are first asked for. */
export const serverVariablesOf = rememberByObject((store: SchemaStore): ReadonlyMap<string, ServerVariable> => {
  const table = (store.read('environment/server') ?? {}) as Readonly<Record<string, ServerVariable>>;
  return new Map(Object.entries(table));
});

/** The default of a variable in a release, without its quotes; undefined where none is known. */
export function defaultIn({ defaults = [] }: ServerVariable, release: string): string | undefined {
  const dated = defaults.findLast(({ from }) => compareReleases(from, release) <= 0) ?? defaults[0];
  return dated && withoutQuotes(dated.value);
}

/** A value as the server's YAML reads it: quotes around it belong to the file. */
export function withoutQuotes(value: string): string {
  const text = value.trim();
  const [, quote, inner] = /^(["'])([^]*)\1$/.exec(text) ?? [];
  if (inner === undefined) return text;
  return quote === "'" ? inner.replaceAll("''", "'") : inner;
}
