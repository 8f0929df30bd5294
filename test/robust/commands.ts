const CHECK_FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;
const TARGET = ['--to', '1.13.1', '--unsafe'];

/** The words of each command, in which `FILE` is the file. */
export const COMMANDS: readonly (readonly string[])[] = [
  ...CHECK_FORMATS.map((format) => ['check', 'FILE', '--format', format]),
  ['check', 'FILE', '--statistics'],
  ['check', 'FILE', '--list-files'],
  ['check', 'FILE', '--diff'],
  ['check', 'FILE', '--diff', '--unsafe'],
  ['check', 'FILE', '--fix'],
  ['check', 'FILE', '--fix', '--unsafe', '--format', 'json'],
  ['check', 'FILE', '--update-baseline', '--baseline', 'known.json'],
  ['migrate', 'FILE', ...TARGET],
  ['migrate', 'FILE', ...TARGET, '--format', 'json'],
  ['migrate', 'FILE', ...TARGET, '--format', 'markdown'],
  ['migrate', 'FILE', ...TARGET, '--write', '--diff', '--pins'],
  ['migrate', 'FILE', ...TARGET, '--write', '--format', 'json'],
  ['plan', 'FILE', '--to', '1.13.1'],
  ['plan', 'FILE', '--to', '1.13.1', '--format', 'json'],
  ['upgrade', 'FILE', '--unsafe'],
  ['upgrade', 'FILE', '--unsafe', '--release', '1.13.1', '--format', 'json'],
  ['upgrade', 'FILE', '--unsafe', '--release', '1.13.1', '--format', 'markdown'],
  ['init', '.', '--write'],
];
