import { chartOfKind, type ChartName } from '../../documents/read/chart-name';
import { parseRelease } from '../../schemas/releases/releases';
import { upgradeArchives } from './archive-commands';
import type { Findings, RunbookStep } from './findings';
import { OFFICIAL_AIRFLOW, replacesAirflow } from '../obligations/server-steps';
import { fenced, list, numbered, table } from './markdown';
import { problemLines } from './problem-lines';
import { raiseEngines } from './raise-engines';
import { upgradeContainers } from './upgrade-containers';
import { dependenciesUpgradeTrap } from '../../rules/dependencies-upgrade-trap/rule';

/** In the order in which they are upgraded. */
const CHARTS: readonly ChartName[] = ['openmetadata-dependencies', 'openmetadata'];

/** The dependencies chart, then the main chart, whose hook migrates the database. */
export function upgradeCharts(findings: Findings): RunbookStep {
  const { charts, to } = findings;
  const found = CHARTS.filter((chart) => placesOf(findings, chart).length > 0);
  const trap = problemLines(findings, ({ rule }) => rule === dependenciesUpgradeTrap.id);
  // No upgrade gets out of the trap, and the main chart always comes last.
  const isReplaced = trap.length === 0 && replacesAirflow(findings, charts);
  const upgraded = found.filter((chart) => chart === 'openmetadata' || (trap.length === 0 && !isReplaced));
  const inContainers = upgradeContainers(findings);
  const fromArchives = upgradeArchives(findings);
  const containers = [...inContainers, ...fromArchives];
  const isWithoutChart = found.length === 0 && trap.length === 0 && containers.length > 0;
  const what = inContainers.length > 0 ? 'the containers' : 'the server';
  const engines = raiseEngines(findings);
  if (isWithoutChart) return { title: `Upgrade ${what}`, blocks: [...engines, ...containers] };
  return {
    title: `Upgrade the dependencies chart, then the main chart${containers.length === 0 ? '' : `, and ${what}`}`,
    blocks: [
      ...engines,
      found.length === 0
        ? `Found: no installation of the charts. However the server is installed, first upgrade its database and search engine, then the server to ${to}; run \`openmetadata-ops.sh migrate\` before it starts.`
        : table(
            ['chart', 'now', 'to', 'file'],
            found.flatMap((chart) => placesOf(findings, chart)),
          ),
      trap.length === 0
        ? 'Found: no installation of the dependencies chart 0.0.49 or 0.0.50, which cannot be upgraded.'
        : `**Stop: this version of the dependencies chart cannot be upgraded.**\n\n${list(trap)}`,
      ...(trap.length === 0 ? [] : ['Instead of upgrading it:', numbered(WAY_OUT)]),
      ...(isReplaced ? [REINSTALL] : []),
      ...(upgraded.length === 0
        ? []
        : [
            fenced(
              'sh',
              upgraded.map(
                (chart) => `helm upgrade ${chart} open-metadata/${chart} --version ${charts[chart]} --values …`,
              ),
            ),
            ...notesAlone(findings, upgraded),
            ...heldImages(findings),
            'With Argo CD, Flux or your own chart, set the version in the files of the table instead, in the same order.',
            'The database migration runs automatically as a hook of the main chart’s upgrade. Check the log of its job before you continue.',
          ]),
      ...containers,
    ],
  };
}

/** What is known of a version that was not read, and what to do where it does not exist. */
function notesAlone({ unseenCharts, charts }: Findings, upgraded: readonly ChartName[]): readonly string[] {
  const unseen = upgraded.filter((chart) => unseenCharts.includes(chart));
  const names = unseen.map((chart) => `\`${chart}\` ${charts[chart]}`).join(' and ');
  return unseen.length === 0
    ? []
    : [
        `omconfig has not seen ${names}: as of 1.3.0 charts are numbered like releases, but not every release has one. If \`helm search repo\` does not list it, take the newest version before it and set \`image.tag\` to the release.`,
      ];
}

/** Image tags in the values: with them, another version of the chart still runs the old release. */
function heldImages({ partsAfter, link, to }: Findings): readonly string[] {
  const lines = partsAfter.flatMap(({ path, images }) =>
    images
      .filter(({ tag }) => parseRelease(tag) !== to)
      .map(({ place, tag, line }) => `${link(path, line)}: \`${place}\` is ${tag}`),
  );
  const advice = `These values pin the release of the image, whatever the version of the chart: set it to ${to}, or remove the tag.`;
  return lines.length === 0 ? [] : [`${advice}\n\n${list([...new Set(lines)])}`];
}

/** A row for each place of a chart's values: the chart, its version, the target, the file. */
function placesOf({ parts, charts, link }: Findings, chart: ChartName): readonly (readonly string[])[] {
  const rows = parts
    .filter(({ root }) => chartOfKind(root.kind) === chart)
    .map(({ release, path, line, versionLine }) => {
      const { source } = release;
      const now = source.from === 'newest' ? 'not set' : release.release;
      const place = 'file' in source && source.file !== path ? link(source.file) : link(path, versionLine ?? line);
      return [`\`${chart}\``, now, charts[chart], place];
    });
  return [...new Map(rows.map((row) => [row.join('|'), row])).values()];
}

const REINSTALL = `**Uninstall the dependencies chart and install the new version.** As of ${OFFICIAL_AIRFLOW} it contains Airflow’s official chart; \`helm upgrade\` fails, because selectors and volume claims cannot be changed. Back up the databases and check that the backup can be restored, run \`helm uninstall openmetadata-dependencies\`, then \`helm install\`. Airflow is then reached at the service \`openmetadata-dependencies-api-server\`.`;

const WAY_OUT: readonly string[] = [
  'Back up the database, and check that the backup can be restored.',
  'Uninstall the dependencies chart.',
  'Delete the volume claim of the database’s stateful set. This deletes the old data.',
  'Install the latest dependencies chart.',
  'Restore the backup into the new database.',
  'Upgrade the main chart.',
];
