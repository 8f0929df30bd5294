import type { FileService } from '../../../server/src/service/service';
import type { DiskWorkspace } from '../files/disk-workspace';
import type { InputFile } from '../files/input';
import type { Unreadable } from '../files/find-files';
import type { FixedText, FixLevel } from './fix-file';
import type { Selection } from '../environment/selection';
import type { Options, Renames } from '../../../server/src/service/public';

/** The files to check and how to check them. */
export interface CheckRequest {
  readonly files: readonly InputFile[];
  readonly unreadable: readonly Unreadable[];
  /** Links to nothing that a search met. */
  readonly brokenLinks: readonly string[];
  readonly service: FileService;
  readonly workspace: DiskWorkspace;
  readonly options: Options;
  readonly selection: Selection;
  readonly pageBase: string;
  readonly cwd: string;
  /** Every problem is recorded as known, so that none is reported. */
  readonly record: boolean;
  /** Which file takes over the entries of one that is gone; filled while files are checked. */
  readonly renames?: Renames;
  /** Fix what can be fixed in this way, and report what is left; undefined: only report. */
  readonly fix: FixLevel | undefined;
  /** Takes the fixed texts in place of the disk, also those of named files without fixes; undefined: they are written. */
  readonly show: ((fixed: FixedText) => void) | undefined;
  /** Real paths of what may be written to. */
  readonly roots: readonly string[];
}
