import type { Problem } from '../../../server/src/service/problem';
import type { Service } from '../../../server/src/service/service';
import type { Options } from '../../../server/src/service/workspace';
import type { DiskWorkspace } from '../files/disk-workspace';
import type { InputFile } from '../files/input';
import type { Unreadable } from '../files/find-files';
import type { CheckedFile } from './checked-file';
import type { FixedText, FixLevel } from './fix-file';
import type { Selection } from './selection';

/** The files to check and how to check them. */
export interface CheckRequest {
  readonly files: readonly InputFile[];
  readonly unreadable: readonly Unreadable[];
  /** Links to nothing that a search met. */
  readonly brokenLinks: readonly string[];
  readonly service: Service;
  readonly workspace: DiskWorkspace;
  readonly options: Options;
  readonly selection: Selection;
  readonly pageBase: string;
  readonly cwd: string;
  /** Every problem is recorded as known, so that none is reported. */
  readonly record: boolean;
  /** Fix what can be fixed in this way, and report what is left; undefined: only report. */
  readonly fix: FixLevel | undefined;
  /** Takes the fixed texts in place of the disk, also those of named files without fixes; undefined: they are written. */
  readonly show: ((fixed: FixedText) => void) | undefined;
  /** Real paths of what may be written to. */
  readonly roots: readonly string[];
}

/** What became of one file. */
export type CheckOutcome =
  /**
   * `known`: how many problems the baseline holds back, and `shown` those among them that the person asked for; `all`: every
   * problem there is; `unwritten`: why the file was not fixed although it could be.
   */
  | {
      readonly kind: 'checked';
      readonly file: CheckedFile;
      readonly known: number;
      readonly shown: number;
      readonly all: readonly Problem[];
      readonly fixed: boolean;
      readonly unwritten?: string;
    }
  /** Nothing in it is ours. */
  | { readonly kind: 'foreign' }
  /** The configuration says to leave it alone. */
  | { readonly kind: 'excluded' }
  /** `file`: its report, with the problem that it cannot be read. */
  | { readonly kind: 'unreadable'; readonly file: CheckedFile; readonly reason: string }
  /** We failed; the other files are checked all the same. */
  | { readonly kind: 'fault'; readonly path: string; readonly error: unknown };
