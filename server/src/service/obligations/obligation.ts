import type { Release } from '../../documents/release/release';

/**
 * What an upgrade asks of somebody:
 * - `change`: of the files, which omconfig makes;
 * - `decision`: of a person, about a file; `schedule`: a new workflow to run; `pin`: a version that is not raised;
 * - `error`: what is still wrong at the target;
 * - `server`, `airflow`, `client`: what lives there and not in files; `unseen`: what the files cannot show.
 */
export type ObligationKind =
  'change' | 'decision' | 'schedule' | 'pin' | 'error' | 'server' | 'airflow' | 'client' | 'unseen';

/** One thing that an upgrade asks for. Sentences name files by their full path. */
export interface Obligation {
  readonly kind: ObligationKind;
  /** The file that it is about, and the line (1-based) in it as it is after the changes. */
  readonly path?: string;
  readonly line?: number;
  /** What to do, or what is done. */
  readonly text: string;
  readonly why: string;
  /** Whom it concerns. */
  readonly concerns: string;
  /** How to see that it is done. */
  readonly check: string;
  /** The first release that asks for it, of the platform; absent where no single one does. */
  readonly since?: Release;
  /** The migration or rule that asks for it. */
  readonly by?: string;
  /** It only needs review: `--unsafe` does it. */
  readonly review?: true;
  /** Lines to paste. */
  readonly paste?: string;
}
