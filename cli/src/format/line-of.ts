import type { Span } from '../../../server/src/service/public';
import { markedLine } from '../layout/code-frame';
import type { CheckedFile } from './checked-file';

/** Gives the line in which a problem of a file begins, without secrets. What they are is found out once, when first asked. */
export function lineOf({ lines, secrets }: CheckedFile): (problem: { readonly span: Span }) => string {
  let found: readonly Span[] | undefined;
  return ({ span }) => markedLine({ lines, span, secrets: (found ??= secrets()) });
}
