import type { ServerInstallation } from '../obligations/find-installations';
import { describeOrigin, describeRelease } from '../../documents/release/release-of';
import { chartOfKind } from '../../documents/read/chart-name';
import type { StartingPart } from '../obligations/crosses';
import type { Findings, FoundPart } from './findings';
import { table } from './markdown';
import { betterTarget, inTwoSteps } from './release-order';

const KINDS: Readonly<Record<string, string>> = {
  workflow: 'workflow',
  application: 'application',
  'lineage-query': 'lineage query',
  'ingestion-pipeline': 'ingestion pipeline',
  service: 'service',
  'storage-manifest': 'storage manifest',
  'bucket-manifest': 'manifest of a bucket',
  'dbt-project': 'dbt project',
  'openmetadata-values': 'chart values',
  'dependencies-values': 'values of the dependencies chart',
  'dependencies-installation': 'installation of the dependencies chart',
  config: 'omconfig.yaml',
};

const SERVERS: Readonly<Record<ServerInstallation['layout'], string>> = {
  compose: 'server in Docker Compose',
  object: 'server in a Kubernetes object',
};

/** The purpose of the runbook, and the files it was made from. */
export function introduction(findings: Findings): string {
  const { from, to, parts, programs, installations, archives, link } = findings;
  const rows = parts
    .filter(({ root }) => root.kind !== 'config')
    .map((part) => [link(part.path, part.line), kindOf(part), releaseOf(part)]);
  const servers = installations.map((one) => [link(one.path, one.line), SERVERS[one.layout], releaseOf(one.start)]);
  const fromArchive = archives.map(({ path, start }) => [link(path), 'server from the archive', releaseOf(start)]);
  const found = [...rows, ...servers, ...fromArchive];
  return [
    `# Upgrade ${from === undefined ? '' : `from OpenMetadata ${from} `}to OpenMetadata ${to}`,
    'Follow the steps in this order. Each step lists what was found in these files. What is not in git, such as pipelines created in the UI, is not included.',
    ...betterTarget(findings),
    ...inTwoSteps(findings),
    found.length === 0
      ? 'No workflows or chart values were found. Most of the following steps apply to every upgrade.'
      : table(['file', 'what it is', 'current release'], found),
    ...(programs.length === 0
      ? []
      : [
          `Not checked: ${programs.map((path) => link(path)).join(', ')}. These programs contain workflows; name them after \`omconfig plan\` to include them.`,
        ]),
  ].join('\n\n');
}

function kindOf({ root }: FoundPart): string {
  const words = [root.workflow?.connector, root.workflow?.pipeline].filter((word) => word !== undefined).join(', ');
  const kind = KINDS[root.kind] ?? root.kind;
  return words === '' ? kind : `${kind}: ${words}`;
}

function releaseOf({ release, root }: StartingPart): string {
  if (release.source.from === 'newest') return 'not set';
  const chart = chartOfKind(root.kind) === undefined ? '' : 'chart ';
  return `${chart}${describeRelease(release)}, ${describeOrigin(release)}`;
}
