import { Option, type Command } from 'commander';
import { table } from '../layout/table';
import type { CliEnvironment } from '../environment/cli-environment';
import { faultsOfRelease, knownReleases } from '../../../server/src/service/public';

/** Adds the command `releases`. */
export function addReleases(program: Command, { stdout, version }: CliEnvironment): void {
  program
    .command('releases')
    .summary('list the known releases')
    .description('Lists every known release of OpenMetadata and its charts, oldest first.')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(({ format }: { readonly format: 'text' | 'json' }) => {
      stdout.write(format === 'json' ? releasesJson() : releasesText(version, new Date()));
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

function releasesText(version: string, today: Date): string {
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
  return `${listed}\n* Known from notes, or only by the number of the release.\n\n${newestKnown(version, today)}\n`;
}

/** OpenMetadata has published a release at least this often for two years. */
const LONGEST_PAUSE_DAYS = 60;

/** The newest release that this version knows; after a while, that there may be newer ones: omconfig asks nobody. */
export function newestKnown(version: string, today: Date): string {
  const newest = knownReleases()
    .platform.filter(({ date }) => date !== undefined)
    .at(-1);
  if (newest?.date === undefined) return '';
  const known = `omconfig ${version} knows releases up to ${newest.release} (${newest.date}).`;
  const days = Math.floor((today.getTime() - Date.parse(newest.date)) / 86_400_000);
  if (days <= LONGEST_PAUSE_DAYS) return known;
  return `${known} That was ${String(days)} days ago, so there may be newer ones; a newer omconfig knows them.`;
}

const EXAMPLES = `
Examples:
  omconfig releases
  omconfig releases --format json`;
