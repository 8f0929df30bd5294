import type { Root } from '../../documents/read/root';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import type { Change } from '../../releases/migration/change';
import type { Operation } from '../../yaml/operation';

/** A question about one file: its text as it is now, and what may be looked at besides. */
export interface CheckRequest {
  readonly path: string;
  readonly text: string;
  readonly workspace: Workspace;
  readonly options: Options;
  /** The bytes of the file are UTF-16; `text` is what they say. */
  readonly isWide?: boolean;
  /** Carries out the operations of fixes, in place of an edit of the text. */
  readonly edit?: (part: EditedPart, operations: readonly Operation[]) => Change;
}

/** The document that operations are for. */
export type EditedPart = Pick<Root, 'documentIndex' | 'embedded'>;

/** A file that a host could not read, with the end of a sentence that says why. */
export interface UnreadableRequest extends Omit<CheckRequest, 'text'> {
  readonly reason: string;
  /** Default: a file. */
  readonly isFolder?: boolean;
}
