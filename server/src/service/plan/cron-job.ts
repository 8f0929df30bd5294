import { chartOfKind } from '../../documents/read/chart-name';
import { compareReleases } from '../../schemas/releases/releases';
import { nodeAt, scalarText } from '../../yaml/path';
import { runInArchives, toolInArchive } from './archive-commands';
import { toolInContainer } from './compose-commands';
import type { Findings } from './findings';
import { fenced, list } from './markdown';
import { runInContainers } from './upgrade-containers';

/** The first version of the chart that brings these jobs. */
const SINCE = '1.6.1';

/** A job that the chart creates in Kubernetes. */
export interface CronJob {
  /** `cron-reindex` */
  readonly name: string;
  /** The section of `openmetadata.config` that can turn it off. */
  readonly section: string;
  /** The same with the operations tool. */
  readonly tool: string;
}

/** How to run a job of the chart once; with older charts, or without one, by the operations tool. Blocks of Markdown. */
export function runOnce(findings: Findings, { name, section, tool }: CronJob): readonly string[] {
  const { charts, to, parts, installations, archives } = findings;
  const containers = [...toolInContainers(findings, tool), ...runInArchives(findings, [toolInArchive(tool)])];
  const hasChart = parts.some(({ root }) => chartOfKind(root.kind) !== undefined);
  if (installations.length + archives.length > 0 && !hasChart) return containers;
  const byTool = `\`./bootstrap/openmetadata-ops.sh ${tool}\` in the container of the server`;
  if (compareReleases(charts.openmetadata, SINCE) < 0)
    return [...containers, `Or ${byTool}: the chart has included a job for it since ${SINCE}.`];
  const off = switchedOff(findings, section);
  const job = `${name.replace('cron-', '')}-${to.replaceAll('.', '-')}`;
  return [
    ...containers,
    ...(off.length === 0 ? [] : [`Turned off here, so there is no such job; use the operations tool:\n\n${list(off)}`]),
    `Or on the command line, with the job of the chart (without the chart: ${byTool}):`,
    fenced('sh', [
      'kubectl get cronjobs                          # does it exist?',
      `kubectl create job ${job} --from=cronjob/${name}`,
      `kubectl get job ${job}`,
      `kubectl logs --follow job/${job}`,
    ]),
  ];
}

/** The same for servers without a chart. */
function toolInContainers(findings: Findings, tool: string): readonly string[] {
  const objects = findings.installations.filter(({ layout }) => layout === 'object');
  const places = objects.map(({ path, line }) => findings.link(path, line)).join(', ');
  return [
    ...runInContainers(findings, (one) => toolInContainer(one, tool)),
    ...(objects.length === 0
      ? []
      : [`In the container of the server (${places}): \`./bootstrap/openmetadata-ops.sh ${tool}\`.`]),
  ];
}

function switchedOff({ partsAfter, link }: Findings, section: string): readonly string[] {
  return partsAfter
    .filter(({ root }) => root.kind === 'openmetadata-values')
    .filter(({ root }) => scalarText(nodeAt(root.node, ['openmetadata', 'config', section]), ['enabled']) === 'false')
    .map(({ path }) => `\`openmetadata.config.${section}.enabled\` in ${link(path)}`);
}
