import type { Span } from '../../../server/src/text/span';

/** What a tool says of a text. */
export interface Complaint {
  readonly span: Span;
  readonly message: string;
  /** The title of the first fix; '' without one. */
  readonly fix: string;
}
