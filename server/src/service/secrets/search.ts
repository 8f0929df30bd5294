/** A form of secret that is ready to be looked for. */
export interface Search {
  /** Every text with this form contains one of these words; if case is ignored, in upper or lower case. */
  readonly marks: readonly string[];
  readonly ignoresCase: boolean;
  /** The last group is the secret. */
  readonly pattern: RegExp;
}
