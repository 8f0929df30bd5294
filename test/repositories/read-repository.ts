/** A small repository of a test: what it is about, its files, what the check reports of it, and its mistakes. */
export interface LookAlike {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** A line for each file and, indented, one for each problem. */
  readonly report: string;
  /**
   * The lines with a mistake: `path:line` (1-based). Only what a check should report as a warning or an error.
   */
  readonly mistakes: readonly string[];
}

/**
 * Reads the text of a repository: a title, then `--- path` and the text of each file, then `--- mistakes` with a line for
 * each, if there are any, and at last `--- report`.
 */
export function readLookAlike(text: string): LookAlike {
  const [title = '', ...sections] = text.replaceAll('\r\n', '\n').split(/^--- /m);
  const parts = Object.fromEntries(
    sections.map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end + 1)];
    }),
  );
  const { report = '', mistakes = '', ...files } = parts;
  return { title: title.trim(), files, report, mistakes: mistakes.split('\n').filter((line) => line !== '') };
}
