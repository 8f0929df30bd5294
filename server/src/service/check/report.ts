export { describeOrigin, describeRelease } from '../../documents/release/release-of';
export type { ReleaseAnswer } from '../../documents/release/release';
import type { Evidence } from '../../documents/read/evidence';
import type { RootKind } from '../../documents/read/root';
import type { ReleaseAnswer } from '../../documents/release/release';
import type { PlatformLayout } from '../../rules/shared/server-container';
import type { Problem } from '../../rules/shared/problem';

/** The result of checking one file. A file without roots and mentions has no report. */
export interface FileReport {
  readonly path: string;
  readonly text: string;
  readonly roots: readonly RootReport[];
  /** Documents that only name something of OpenMetadata; empty if the file itself is configuration. */
  readonly mentions: readonly MentionReport[];
  /** Why the file is not edited, as the end of a sentence about it. Its problems then have no fixes. */
  readonly locked?: string;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
}

/** The facts about one root of a checked file. */
export interface RootReport {
  readonly kind: RootKind;
  readonly documentIndex: number;
  /** Pipeline type and connector in their canonical spelling; null if unknown. */
  readonly workflow: string | null;
  readonly connector: string | null;
  readonly serviceName: string | null;
  readonly release: ReleaseAnswer;
  /** Of chart values, how their kind and their place in the file are known; absent where their own content says it. */
  readonly kindEvidence?: Evidence;
  readonly layoutEvidence?: Evidence;
}

/** The facts about a document that names something of OpenMetadata, in the form of a root's report. */
export interface MentionReport extends Omit<RootReport, 'kind'> {
  readonly kind: 'mention';
  /** How it runs or configures the server without a chart; absent where it only names something. */
  readonly layout?: PlatformLayout;
}
