/** What @vscode/test-electron passes to `code` on its command line. Options that do not matter here are left out. */
export interface TestCommand {
  readonly extensions: readonly string[];
  readonly tests: string;
  readonly userData: string | undefined;
  readonly extensionsFolder: string | undefined;
  /** Run extension and tests in the web worker extension host. */
  readonly worker: boolean;
  /** No extension but those under development. */
  readonly disableExtensions: boolean;
  /** The folder or workspace to open. */
  readonly target: string | undefined;
}

/** Reads a command line; undefined when it asks for no test run. */
export function parseCommandLine(words: readonly string[]): TestCommand | undefined {
  const all = (name: string): string[] =>
    words.filter((word) => word.startsWith(`--${name}=`)).map((word) => word.slice(name.length + 3));
  const tests = all('extensionTestsPath').at(-1);
  if (tests === undefined) return undefined;
  return {
    extensions: all('extensionDevelopmentPath'),
    tests,
    userData: all('user-data-dir').at(-1),
    extensionsFolder: all('extensions-dir').at(-1),
    worker: all('extensionDevelopmentKind').includes('web'),
    disableExtensions: words.includes('--disable-extensions'),
    target: words.findLast((word) => !word.startsWith('--')),
  };
}
