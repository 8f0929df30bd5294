import type { CheckedFile } from './checked-file';
import type { FileRecord, Problem } from '../../../server/src/service/public';

/** What became of one file. */
export type CheckOutcome =
  /**
   * `known`: how many problems the baseline holds back, and `shown` those among them that the person asked for; `record`: what
   * the baseline has of the file; `all`: every problem there is; `unwritten`: why the file was not fixed although it could be; `locked`: why it is never edited.
   */
  | {
      readonly kind: 'checked';
      readonly file: CheckedFile;
      readonly known: number;
      readonly shown: number;
      readonly record: FileRecord;
      readonly all: readonly Problem[];
      readonly fixed: boolean;
      readonly unwritten?: string;
      readonly locked?: string;
    }
  /** Nothing in it belongs to OpenMetadata. */
  | { readonly kind: 'foreign' }
  /** The configuration says to leave it alone. */
  | { readonly kind: 'excluded' }
  /** `file`: its report, with the problem that it cannot be read. */
  | { readonly kind: 'unreadable'; readonly file: CheckedFile; readonly reason: string }
  /** omconfig failed on it; the other files are checked all the same. */
  | { readonly kind: 'fault'; readonly path: string; readonly error: unknown };
