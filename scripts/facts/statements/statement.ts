/**
 * Something that our texts say the client, the server or the chart does. What the models accept is no statement of this kind:
 * it is computed.
 */
export interface Statement {
  /** The statement in one sentence, so that somebody who reads the code sees whether it holds. */
  readonly says: string;
  /** The ids of rules and migrations whose pages say it. */
  readonly pages?: readonly string[];
  /** The fields whose descriptions say it: `workflow/pipelines/profiler#threadCount`, with dots for what is inside. */
  readonly fields?: readonly string[];
  /** The release that began it; without it, it holds in every release. */
  readonly since?: string;
  /** Other releases that it names, such as those that lack it again. */
  readonly also?: readonly string[];
  /** Numbers that each of its texts must name. */
  readonly numbers?: readonly number[];
  readonly proof: Proof;
}

/** Why a statement is believed. */
export type Proof =
  /** Code of the Python package. It is compared in each new release. */
  | { readonly code: readonly string[] }
  /** What the models accept, or the loader does with them: `facts/models.jsonl` and `npm run oracle`. */
  | { readonly models: string }
  /** Templates of the chart, or what Helm renders: `npm run charts:helm`. */
  | { readonly chart: string }
  /** omconfig's own rule about files, pins and comments: nothing of OpenMetadata's is stated. The reason in one sentence. */
  | { readonly own: string }
  /** Nothing but documentation. The pages say so with the words “as documented”. */
  | { readonly documented: string };

/** The symbols that a list of statements rests on. */
export function symbolsOf(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(statements.flatMap(({ proof }) => ('code' in proof ? proof.code : [])));
}
