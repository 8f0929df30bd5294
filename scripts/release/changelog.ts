const UNRELEASED = '## [Unreleased]';

/** A version and its day. */
interface DatedVersion {
  readonly version: string;
  readonly date: string;
}

/**
 * The changelog with what is unreleased under a version, and room for what comes next. The first version says what omconfig does
 * instead: nobody had the states before it. Throws when there is nothing.
 */
export function withRelease(changelog: string, { version, date }: DatedVersion, first: string): string {
  const notes = sectionOf(changelog, 'Unreleased');
  if (notes === undefined || notes === '') throw new Error('CHANGELOG.md has nothing under [Unreleased].');
  const heading = `${UNRELEASED}\n\n## [${version}] - ${date}`;
  if (/^## \[\d/m.test(changelog)) return changelog.replace(UNRELEASED, () => heading);
  const start = changelog.indexOf(UNRELEASED);
  return `${changelog.slice(0, start)}${heading}\n\n${first.trim()}\n`;
}

/** What the changelog says of a version (or of `Unreleased`), without its heading; undefined when it has no such heading. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## ['));
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
}
