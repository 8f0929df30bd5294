/** A form of secret that is ready to be looked for. */
export interface Search {
  /** Every text with this form contains one of these words; where case is ignored, in any case. */
  readonly marks: readonly string[];
  readonly ignoresCase: boolean;
  /** The last group is the secret. */
  readonly pattern: RegExp;
}
