/** A field of a file that is being written. */
export interface Entry {
  readonly key: string;
  /** Written above the field. */
  readonly comment?: string;
  readonly value: Value;
  /** Commented out, so that only the `#` has to be removed. */
  readonly off?: boolean;
}

/** The source text of a scalar or of a flow collection, or what is below in lines of its own. */
export type Value = string | readonly Entry[] | { readonly items: readonly Value[] };
