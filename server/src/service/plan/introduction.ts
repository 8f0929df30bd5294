import { describeRelease, describeSource } from '../../documents/release/release-of';
import { chartOfKind } from '../../documents/manifests/chart-name';
import type { Findings, FoundPart } from './findings';
import { table } from './markdown';
import { releaseOrder } from './release-order';

const KINDS: Readonly<Record<string, string>> = {
  workflow: 'workflow',
  application: 'application',
  'lineage-query': 'lineage query',
  'openmetadata-values': 'chart values',
  'dependencies-values': 'values of the dependencies chart',
  'dependencies-installation': 'installation of the dependencies chart',
  config: 'omconfig.yaml',
};

/** What the runbook is for, and what it was made from. */
export function introduction(findings: Findings): string {
  const { from, to, parts, programs, link } = findings;
  const rows = parts
    .filter(({ root }) => root.kind !== 'config')
    .map((part) => [link(part.path, part.line), kindOf(part), releaseOf(part)]);
  return [
    `# Upgrade ${from === undefined ? '' : `from OpenMetadata ${from} `}to OpenMetadata ${to}`,
    'Do the steps in this order. Each says what was found in these files, and says so where nothing was: what is not in git, such as pipelines made in the UI, is not seen here.',
    ...releaseOrder(findings),
    rows.length === 0
      ? 'No workflows and no chart values were found here: most of what follows holds for every upgrade.'
      : table(['file', 'what it is', 'now for'], rows),
    ...(programs.length === 0
      ? []
      : [
          `Not looked at: ${programs.map((path) => link(path)).join(', ')}. Workflows stand in these programs; name them behind \`omconfig plan\`, and they are looked at, too.`,
        ]),
  ].join('\n\n');
}

function kindOf({ root }: FoundPart): string {
  const words = [root.workflow?.connector, root.workflow?.pipeline].filter((word) => word !== undefined).join(', ');
  const kind = KINDS[root.kind] ?? root.kind;
  return words === '' ? kind : `${kind}: ${words}`;
}

function releaseOf({ release, root }: FoundPart): string {
  if (release.source.from === 'newest') return 'nothing says so';
  const chart = chartOfKind(root.kind) === undefined ? '' : 'chart ';
  return `${chart}${describeRelease(release)}, ${describeSource(release.source)}`;
}
