/** Ends the process with the code that a program comes to; with 1 and the error if it fails. */
export function exitWith(program: Promise<number>): void {
  program.then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}
