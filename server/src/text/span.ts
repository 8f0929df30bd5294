/** A range of a text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The span with both offsets moved by `by`. */
export function shiftSpan<T extends Span>(span: T, by: number): T {
  return { ...span, start: span.start + by, end: span.end + by };
}
