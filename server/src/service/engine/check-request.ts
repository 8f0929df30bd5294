import type { Root } from '../../documents/read/root';
import type { Release } from '../../documents/release/release';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import type { Change } from '../../releases/migration/change';
import type { UnreadableThing } from '../../rules/unreadable-file/rule';
import type { Operation } from '../../yaml/operation';

/** A question about one file: its current text, and the workspace around it. */
export interface CheckRequest {
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
  readonly options: Options;
  /** What is in use before the upgrade that is looked at, where that is known; absent: what the files say. */
  readonly start?: Release;
  /** The file is encoded in UTF-16; `text` is decoded. */
  readonly isWide?: boolean;
  /** It is, and lacks the byte order mark by which Helm would recognize that. */
  readonly lacksMark?: boolean;
  /** Receives the operations of fixes instead of editing the text. */
  readonly edit?: (part: EditedPart, operations: readonly Operation[]) => Change;
}

/** The document of the operations. */
export type EditedPart = Pick<Root, 'documentIndex' | 'embedded'>;

/** A file that a host could not read, with the reason as the end of a sentence. */
export interface UnreadableRequest extends Omit<CheckRequest, 'text'> {
  readonly reason: string;
  /** Default: a file. */
  readonly what?: UnreadableThing;
}
