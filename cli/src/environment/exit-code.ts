/** The exit codes of the process. Of several, the highest wins. */
export const EXIT = {
  /** Nothing to complain about. */
  ok: 0,
  /** Problems at or above `--fail-on`; changes that are not written. */
  problems: 1,
  /** Wrong usage, or input that cannot be read or written. */
  usage: 2,
  /** An internal error. */
  fault: 3,
} as const;

/** One of the exit codes in `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The highest of some codes. */
export function worst(...codes: readonly ExitCode[]): ExitCode {
  return codes.reduce((one, other) => (other > one ? other : one), EXIT.ok);
}
