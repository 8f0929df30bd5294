import type { CommandLineRun } from './command-line';
import type { ConnectorTime } from './connectors';
import { OMCONFIG, PEER } from './servers';
import type { Session } from './session';
import { median, quantile } from './statistics';

export interface Results {
  readonly sessions: readonly Session[];
  readonly runs: readonly CommandLineRun[];
  readonly connectors: readonly ConnectorTime[];
  /** What a service holds that has checked them all, in KB. */
  readonly connectorMemory: number;
}

/** The tables of a benchmark, in Markdown: medians, and how we compare with the peer in the same run. */
export function markdown({ sessions, runs, connectors, connectorMemory }: Results): string {
  const documents = [...new Set(sessions.map(({ document }) => document))];
  const rows = documents.flatMap((document) => [OMCONFIG, PEER].map((server) => row(document, server, sessions)));
  const cold = coldRow(sessions);
  return [
    '| first diagnostics after the start of the server | omconfig | yaml-language-server | ratio |',
    '| --- | --- | --- | --- |',
    cold,
    '',
    '| document | server | open | letter p50 | letter p95 | CPU per letter | hover p95 | completion p95 | memory |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| `omconfig` | time | CPU | memory at most |',
    '| --- | --- | --- | --- |',
    ...runs.map(commandLineRow),
    '',
    ...connectorLines(connectors, connectorMemory),
    '',
  ].join('\n');
}

function commandLineRow({ command, files, ms, cpu, peak }: CommandLineRun): string {
  const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
  return `| \`${command}\`, ${String(files)} files | ${seconds(ms)} | ${seconds(cpu)} | ${peak.toFixed(0)} MB |`;
}

/** What the least workflow of each connector takes, in one process. */
export function connectorLines(connectors: readonly ConnectorTime[], all: number): string[] {
  if (connectors.length === 0) return [];
  const rows = (['first', 'again', 'memory'] as const).map((what) => connectorRow(what, connectors));
  return [
    `| least workflow of each of ${String(connectors.length)} connectors | median | p95 | most |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `One service that has checked them all holds ${(all / 1024).toFixed(1)} MB more than before.`,
  ];
}

const CONNECTOR_ROWS = {
  first: 'load the schemas and check',
  again: 'check another text',
  memory: 'memory of schemas, text and result',
} as const;

function connectorRow(what: keyof typeof CONNECTOR_ROWS, connectors: readonly ConnectorTime[]): string {
  const values = connectors.map((one) => one[what]);
  const most = connectors.reduce((one, other) => (other[what] > one[what] ? other : one));
  const shown = (value: number | undefined): string =>
    what === 'memory' ? `${value?.toFixed(0) ?? '–'} KB` : ms(value);
  return `| ${CONNECTOR_ROWS[what]} | ${shown(median(values))} | ${shown(quantile(values, 0.95))} | ${shown(most[what])} (${most.connector}) |`;
}

function coldRow(sessions: readonly Session[]): string {
  const [ours, peer] = [OMCONFIG, PEER].map((name) =>
    median(sessions.filter(({ server }) => server === name).map(({ cold }) => cold)),
  );
  const ratio = ours === undefined || peer === undefined ? '–' : (ours / peer).toFixed(2);
  return `| 40 lines | ${ms(ours)} | ${ms(peer)} | ${ratio} |`;
}

function row(document: string, server: string, all: readonly Session[]): string {
  const own = all.filter((session) => session.document === document && session.server === server);
  const keys = own.flatMap((session) => session.keys);
  const cells = [
    ms(median(own.map(({ open }) => open))),
    ms(median(keys)),
    ms(quantile(keys, 0.95)),
    ms(median(own.map(({ keyCpu }) => keyCpu))),
    ms(
      quantile(
        own.flatMap(({ hover }) => hover),
        0.95,
      ),
    ),
    ms(
      quantile(
        own.flatMap(({ completion }) => completion),
        0.95,
      ),
    ),
    `${(median(own.map(({ rss }) => rss)) ?? 0).toFixed(0)} MB`,
  ];
  const remark = own.every(({ followed }) => followed) ? '' : ' (diagnostics did not follow)';
  return `| ${document} | ${server}${remark} | ${cells.join(' | ')} |`;
}

function ms(value: number | undefined): string {
  if (value === undefined) return '–';
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}
