import { rowGroups } from '../../server/src/releases/generated/row-groups';
import { createMigrations } from '../../server/src/releases/register';
import { isPaused, type Migration } from '../../server/src/releases/migration/migration';
import { readReleaseList, type ChartName, type ReleaseList } from '../../server/src/schemas/releases/release-list';
import { compareReleases, lineOf } from '../../server/src/schemas/releases/releases';
import type { SchemaStore } from '../../server/src/schemas/store';
import { pageOf } from '../../server/src/service/catalog/catalog';
import { describeFault, faultsOfRelease } from '../../server/src/service/catalog/known-faults';
import { groupBy } from '../../server/src/text/group-by';

/** A line of releases, such as 1.13, by its newest release. */
interface Line {
  readonly name: string;
  readonly newest: string;
  readonly date: string;
}

/** A guide from each line of releases to each later one, by its path in `docs/`, and the table of them all. */
export function upgradeGuides(store: SchemaStore): readonly (readonly [string, string])[] {
  const list = readReleaseList(store);
  const lines = linesOf(list);
  const migrations = createMigrations(store).filter(({ mistake }) => mistake !== true);
  const changing = list.platform
    .map(({ release }) => release)
    .filter((release) => pageOf(release)?.includes(NO_CHANGE) === false);
  const guides = lines.flatMap((from, at) =>
    lines.slice(at + 1).map((to) => [pathOf(from, to), guide({ from, to, list, migrations, changing })] as const),
  );
  return [...guides, ['upgrades.md', guideTable(lines)]];
}

/** What the page of a release says that changed nothing. */
const NO_CHANGE = 'No field, value or default changed';

function linesOf({ platform }: ReleaseList): readonly Line[] {
  const newest = new Map(platform.map(({ release, date = '' }) => [lineOf(release), { newest: release, date }]));
  return [...newest].map(([name, rest]) => ({ name, ...rest }));
}

function pathOf(from: Line, to: Line): string {
  return `upgrades/${from.name}-to-${to.name}.md`;
}

function guideTable(lines: readonly Line[]): string {
  const targets = lines.slice(1);
  const rows = lines.slice(0, -1).map((from) => {
    const cells = targets.map((to) =>
      compareReleases(from.name, to.name) < 0 ? `[${to.name}](${pathOf(from, to)})` : '',
    );
    return `| **${from.name}** | ${cells.join(' | ')} |`;
  });
  return [
    '# Upgrade guides',
    '',
    'What OpenMetadata changed for your workflows and chart values between two releases, and for whom. Find the release that you run',
    'on the left, and the one that you upgrade to in its row. [Upgrading](upgrading.md) says how omconfig does it.',
    '',
    `| from | ${targets.map(() => 'to').join(' | ')} |`,
    `| --- | ${targets.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}

interface Guide {
  readonly from: Line;
  readonly to: Line;
  readonly list: ReleaseList;
  readonly migrations: readonly Migration[];
  /** The releases that changed a field, a value or a default. */
  readonly changing: readonly string[];
}

function guide({ from, to, list, migrations, changing }: Guide): string {
  const isBetween = (release: string, first: string, last: string): boolean =>
    compareReleases(first, release) < 0 && compareReleases(release, last) <= 0;
  const workflows = migrations.filter(
    (one) => chartOf(one) === undefined && isBetween(one.release, from.newest, to.newest) && !isPaused(one, to.newest),
  );
  const chartRange = { first: chartVersion(list, from.newest), last: chartVersion(list, to.newest) };
  const charts = migrations.filter(
    (one) => chartOf(one) !== undefined && isBetween(one.release, chartRange.first, chartRange.last),
  );
  const between = changing.filter((release) => isBetween(release, from.newest, to.newest));
  const faults = faultsOfRelease(to.newest, list);
  return [
    `# Upgrade from ${from.name} to ${to.name}`,
    '',
    `What changed for your files from ${from.newest} (${from.date}) to ${to.newest} (${to.date}), and for whom. omconfig finds`,
    'which of these changes your files need, makes them, and writes the rest into a runbook:',
    '',
    '```sh',
    `omconfig plan . --from ${from.newest} --to ${to.newest} --output-file UPGRADE.md`,
    `omconfig migrate . --from ${from.newest} --to ${to.newest} --write`,
    '```',
    '',
    `If you run an earlier release of ${from.name}, name it in \`--from\`: some changes came with patch releases.`,
    '',
    ...sectionOf('Workflows', workflows, 'No workflow has to change.'),
    ...sectionOf('Chart values', charts, 'No chart value has to change.'),
    ...(faults.length === 0
      ? []
      : [
          `## Known faults of ${to.newest}`,
          '',
          ...faults.map((fault) => {
            const text = describeFault(fault);
            return `- [${text.charAt(0).toUpperCase()}${text.slice(1)}](../rules/${fault.id}.md).`;
          }),
          '',
        ]),
    '## Everything else',
    '',
    'Each of these releases added, removed or changed fields, values or defaults; its page lists all of them, and what changed in',
    'the ingestion package.',
    '',
    ...[...groupBy(between, lineOf)].map(
      ([line, releases]) =>
        `- **${line}**: ${releases.map((release) => `[${release}](../releases/${release}.md)`).join(', ')}`,
    ),
    '',
  ].join('\n');
}

/** The newest version of the chart that installs a release; the release itself where the list has none. */
function chartVersion({ charts }: ReleaseList, release: string): string {
  return charts.openmetadata.findLast(({ appVersion }) => appVersion === release)?.version ?? release;
}

function chartOf({ subject }: Migration): ChartName | undefined {
  if (subject === 'openmetadata-values') return 'openmetadata';
  return subject === 'dependencies-values' ? 'openmetadata-dependencies' : undefined;
}

function sectionOf(title: string, migrations: readonly Migration[], none: string): string[] {
  if (migrations.length === 0) return [`## ${title}`, '', none, ''];
  const rows = migrations.map(
    (one) => `| ${one.release} | ${forWhom(one)} | [${one.title}](../migrations/${one.id}.md) | ${howOf(one)} |`,
  );
  return [
    `## ${title}`,
    '',
    '| as of | for | what changes | omconfig changes it |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

function forWhom(migration: Migration): string {
  const written = rowGroups.find(({ id }) => id === migration.id);
  const connectors = written?.connectors ?? migration.connectors;
  const pipelines = written?.pipelines ?? migration.pipelines;
  const chart = chartOf(migration);
  if (chart !== undefined) return `chart \`${chart}\``;
  if (connectors && connectors.length > MANY) return `${connectors.length} connectors`;
  if (connectors) return connectors.join(', ');
  return pipelines ? pipelines.join(', ') : 'workflows';
}

/** More names than these make a row hard to read. */
const MANY = 6;

function howOf({ onlyAsks, safety, creates }: Migration): string {
  if (onlyAsks) return 'you decide';
  const review = safety === 'review' ? 'yes, review it' : 'yes';
  return creates === undefined ? review : `${review}; new file`;
}
