/** Work that stops between its parts, so that others get their turn, and that ends with a result. */
export type InParts<Result> = Generator<undefined, Result, undefined>;

/** Does all parts one after the other. */
export function atOnce<Result>(work: InParts<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
