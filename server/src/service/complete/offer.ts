/** A value that can be offered, and what is reported about it. */
export interface Offer {
  readonly value: string | number | boolean;
  readonly detail: string;
  readonly rank: number;
  /** Written as it is, whatever YAML might take it for. */
  readonly isPlain?: boolean;
  readonly deprecated?: boolean;
  /** Markdown, where it is not that of the field. */
  readonly documentation?: () => string;
}
