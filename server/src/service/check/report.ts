export { describeRelease } from '../../documents/release/release-of';
export type { ReleaseAnswer } from '../../documents/release/release';
import type { RootKind } from '../../documents/root';
import type { ReleaseAnswer } from '../../documents/release/release';
import type { Problem } from '../problem';

/** What `check` says of one file. A file without roots of ours has no report. */
export interface FileReport {
  readonly path: string;
  readonly text: string;
  readonly roots: readonly RootReport[];
  /** In the order of the text. */
  readonly problems: readonly Problem[];
}

/** What is known of one root of a checked file. */
export interface RootReport {
  readonly kind: RootKind;
  readonly documentIndex: number;
  /** Pipeline type and connector in their canonical spelling; null where not known. */
  readonly workflow: string | null;
  readonly connector: string | null;
  readonly serviceName: string | null;
  readonly release: ReleaseAnswer;
}
