import type { CheckedFile } from './checked-file';
import type { Summary } from './summary';

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

/** What formats for a code host need, which knows files by their paths in the repository. */
export interface RepositoryWriterOptions extends WriterOptions {
  /** The top folder of the repository; by default the current folder. */
  readonly repository?: string | undefined;
}
