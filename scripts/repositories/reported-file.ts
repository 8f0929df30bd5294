/** A file as `omconfig check --format json` reports it. */
export interface ReportedFile {
  readonly path: string;
  readonly kind: string;
  readonly release: string;
  readonly problems: readonly {
    readonly severity: string;
    readonly range: { readonly start: { readonly line: number } };
  }[];
}
