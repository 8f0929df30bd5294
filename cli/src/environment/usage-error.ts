/** Something in the command line that a person has to put right; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
