/**
 * How something is known that is not written where it is used.
 *
 * - `stated`: the file itself says it, or a person does: an option, a setting, `omconfig.yaml`;
 * - `derived`: something that is about this file says it: a manifest that names it, the chart that it belongs to;
 * - `borrowed`: a neighbor says it about itself;
 * - `assumed`: nothing says it.
 */
export type Certainty = 'stated' | 'derived' | 'borrowed' | 'assumed';

/** How something is known, and what says it. */
export interface Evidence {
  readonly certainty: Certainty;
  /** The file that says it. */
  readonly file?: string;
  /** What in it says it: a key, a package, a command. */
  readonly what?: string;
}

/** Whether something is known, and not only taken from a neighbor or assumed: only then may an edit depend on it. */
export function isKnown({ certainty }: Pick<Evidence, 'certainty'>): boolean {
  return certainty === 'stated' || certainty === 'derived';
}
