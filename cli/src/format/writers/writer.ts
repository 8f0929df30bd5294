import type { CheckedFile } from '../../check/checked-file';
import type { Summary } from '../../check/summary';

/** Writes what a check finds, file by file as it comes. */
export interface ReportWriter {
  readonly file: (file: CheckedFile) => void;
  readonly end: (summary: Summary) => void;
}

/** What every output format needs. */
export interface WriterOptions {
  readonly write: (text: string) => unknown;
  readonly cwd: string;
  readonly version: string;
}
