/**
 * The files of which the client may show problems, because they were in an answer and nothing took them back since. A client
 * forgets the names of answers about a file that it closes, but not the problems: only the server still knows of them.
 */
export class ShownProblems {
  private readonly paths = new Set<string>();

  /** Notes what was answered about a file, if the client takes it. */
  note(path: string, problems: readonly unknown[]): void {
    if (problems.length > 0) this.paths.add(path);
    else this.paths.delete(path);
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  all(): readonly string[] {
    return [...this.paths];
  }

  /** The client may still show problems of these files, too. */
  keep(paths: readonly string[]): void {
    for (const path of paths) this.paths.add(path);
  }
}
