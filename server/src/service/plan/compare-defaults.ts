import { chartOfKind, type ChartName } from '../../documents/read/chart-name';
import { plainMarkdown } from '../../text/markdown';
import { compareArchives } from './archive-commands';
import type { Findings, RunbookStep } from './findings';
import { fenced, list } from './markdown';
import { changedDefaultsOf } from './upgrade-containers';
import { changedDefault } from '../../rules/changed-default/rule';

const CHARTS: readonly ChartName[] = ['openmetadata', 'openmetadata-dependencies'];

/** What the charts changed although no key of the values shows it. */
export function compareDefaults(findings: Findings): RunbookStep {
  const { manual, link, shown, installations, archives } = findings;
  const charts = CHARTS.filter((chart) => versionsOf(findings, chart).length > 0);
  const variables = changedDefaultsOf(findings);
  const isContainers = charts.length === 0 && installations.length > 0;
  const isServer = charts.length === 0 && installations.length + archives.length > 0;
  const changed = manual.filter(({ migration }) => migration === changedDefault.id);
  return {
    title: isServer ? 'Compare the defaults of the server' : 'Compare the defaults of the charts',
    blocks: [
      charts.length === 0
        ? isContainers
          ? 'Found: a server without a chart. A variable that is not set has the default of `conf/openmetadata.yaml` in its image.'
          : isServer
            ? 'Found: a server from the archive.'
            : 'Found: no chart values. Without the charts, compare `conf/openmetadata.yaml` and the environment of your containers with the new release instead.'
        : list(charts.map((chart) => foundWords(findings, chart))),
      ...(charts.length === 0 ? [] : [fenced('sh', commands(findings, charts))]),
      ...variables,
      ...compareArchives(findings),
      changed.length === 0
        ? isServer && (variables.length > 0 || archives.length > 0)
          ? ''
          : 'Found: no changed default that these values rely on.'
        : `Changed defaults that these values do not set:\n\n${list(
            changed.map(({ path, text }) => `${link(path)}: ${plainMarkdown(shown(text))}`),
          )}`,
    ],
  };
}

/** The versions of a chart that values here are for; '' where nothing says it. */
function versionsOf({ parts }: Findings, chart: ChartName): readonly string[] {
  const values = parts.filter(({ root }) => chartOfKind(root.kind) === chart);
  return [...new Set(values.map(({ release }) => (release.source.from === 'newest' ? '' : release.release)))];
}

function foundWords(findings: Findings, chart: ChartName): string {
  const versions = versionsOf(findings, chart).map((version) => (version === '' ? 'an unknown version' : version));
  return `Chart \`${chart}\`: values for ${versions.join(', ')}; the target is ${findings.charts[chart]}.`;
}

function commands(findings: Findings, charts: readonly ChartName[]): readonly string[] {
  const lines = charts.flatMap((chart) => {
    const target = findings.charts[chart];
    const old = versionsOf(findings, chart).find((version) => version !== '' && version !== target) ?? 'VERSION-NOW';
    const show = (version: string): string => `helm show values open-metadata/${chart} --version ${version}`;
    return [`helm search repo open-metadata/${chart} --version ${target}`, `diff <(${show(old)}) <(${show(target)})`];
  });
  return ['helm repo update', ...lines];
}
