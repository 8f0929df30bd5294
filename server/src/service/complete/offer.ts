/** A value that can be offered, with its description. */
export interface Offer {
  readonly value: string | number | boolean;
  readonly detail: string;
  readonly rank: number;
  /** Written as it is, whatever YAML might take it for. */
  readonly isPlain?: boolean;
  readonly deprecated?: boolean;
  /** Markdown, if it is not that of the field. */
  readonly documentation?: () => string;
}
