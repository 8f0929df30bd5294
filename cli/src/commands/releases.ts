import { Option, type Command } from 'commander';
import { table } from '../layout/table';
import type { CliEnvironment } from '../environment/cli-environment';
import { faultsOfRelease, knownReleases } from '../../../server/src/service/public';

/** Adds the command `releases`. */
export function addReleases(program: Command, { stdout }: CliEnvironment): void {
  program
    .command('releases')
    .summary('list the known releases')
    .description('Lists every known release of OpenMetadata and its charts, oldest first.')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(({ format }: { readonly format: 'text' | 'json' }) => {
      stdout.write(format === 'json' ? releasesJson() : releasesText());
    });
}

function releasesJson(): string {
  const known = knownReleases();
  const { charts, newest } = known;
  const platform = known.platform.map((one) => {
    const faults = faultsOfRelease(one.release, known);
    return { ...one, ...(faults.length > 0 && { faults }) };
  });
  return `${JSON.stringify({ version: 1, newest, platform, charts }, undefined, 2)}\n`;
}

function releasesText(): string {
  const { platform, charts } = knownReleases();
  const versions = (chart: keyof typeof charts, app: string): string =>
    charts[chart]
      .filter(({ appVersion, published }) => appVersion === app && published !== false)
      .map(({ version, confidence }) => (confidence === undefined ? version : `${version}*`))
      .join(' ') || '–';
  const rows = platform.map(({ release, date }) => [
    release,
    date ?? '',
    versions('openmetadata', release),
    versions('openmetadata-dependencies', release),
  ]);
  const listed = table([['RELEASE', 'DATE', 'CHART openmetadata', 'CHART openmetadata-dependencies'], ...rows]);
  return `${listed}\n* Known from notes, or only by the number of the release.\n`;
}

const EXAMPLES = `
Examples:
  omconfig releases
  omconfig releases --format json`;
