/** The exit code that a shell reports for a process that a signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

type Signal = keyof typeof EXIT_CODES;

/** Does something that must not be left half done: a signal that comes meanwhile ends the process when the work is done. */
export async function uninterrupted<Result>(work: () => Result): Promise<Result> {
  let signal: Signal | undefined;
  const hold = (received: NodeJS.Signals): void => {
    if (received === 'SIGINT' || received === 'SIGTERM') signal ??= received;
  };
  process.on('SIGINT', hold).on('SIGTERM', hold);
  try {
    return work();
  } finally {
    // Signals are reported in the next turn of the event loop.
    await new Promise((done) => setImmediate(done));
    process.off('SIGINT', hold).off('SIGTERM', hold);
    if (signal !== undefined) process.exit(EXIT_CODES[signal]);
  }
}
